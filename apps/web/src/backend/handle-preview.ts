import { PREVIEWED_CHARACTERS, previewHandle } from "@capicu/contract/handle-preview";

import { callFunction } from "./call-function.ts";

/** The handle that a registration with this name gets, unless it is taken. */
export async function readHandlePreview(name: string): Promise<string> {
  const beginning = Array.from(name).slice(0, PREVIEWED_CHARACTERS).join("");
  return (await callFunction(previewHandle, { name: beginning })).handle;
}
