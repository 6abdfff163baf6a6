import { BackendError } from "#backend/backend-error.ts";

/** Null when there is no such player, or the reader does not see them. */
export async function nullIfNotFound<Value>(request: Promise<Value>): Promise<Value | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof BackendError && (error.status === 404 || error.status === 400))
      return null;
    throw error;
  }
}
