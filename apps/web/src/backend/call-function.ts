// Calls product functions; nothing else does.
import type { ProductFunction } from "@capicu/contract/product-function";
import { msg } from "@lingui/core/macro";
import type { FunctionsResponse } from "@supabase/functions-js";

import { i18n } from "#languages/language.ts";

import { BackendError, fromClient } from "./backend-error.ts";
import { client } from "./client.ts";
import { inReadersLanguage } from "./refusal-words.ts";

export async function callFunction<Input, Output>(
  agreed: ProductFunction<Input, Output>,
  input: Input,
): Promise<Output> {
  const { functions } = await client();
  const answered = await functions.invoke<Output>(pathOf(agreed, input), {
    method: agreed.method,
    ...(agreed.method === "POST" ? { body: JSON.stringify(input) } : {}),
    headers: { "Content-Type": "application/json" },
  });
  return settle(agreed.name, answered);
}

/** Returns the function's answer or throws its refusal. */
export async function settle<Output>(
  name: string,
  { data, error, response }: FunctionsResponse<Output>,
): Promise<Output> {
  if (error === null) return data as Output;
  if (response === undefined) throw fromClient(error as Error);
  throw await refusalOf(name, response);
}

function pathOf<Input>({ name, method }: ProductFunction<Input, unknown>, input: Input) {
  if (method === "POST") return name;
  const parameters = Object.entries(input as object).filter(([, value]) => value !== undefined);
  return `${name}?${new URLSearchParams(parameters.map(([key, value]) => [key, String(value)]))}`;
}

async function refusalOf(name: string, response: Response) {
  if (response.status === 401)
    return new BackendError(401, "unauthorized", i18n._(msg`Unauthorized`));
  const text = await response.text().catch(() => "");
  const { error, code } = parsed(text);
  const otherwise = text === "" ? i18n._(msg`Edge Function ${name} failed`) : text;
  return new BackendError(
    response.status,
    code ?? "",
    error === undefined ? otherwise : inReadersLanguage(error),
  );
}

// Product functions answer a sentence and a code; any other text is shown unchanged.
function parsed(text: string): { error?: string; code?: string } {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== "object" || body === null) return {};
    const { error, code } = body as Record<string, unknown>;
    return {
      ...(typeof error === "string" ? { error } : {}),
      ...(typeof code === "string" ? { code } : {}),
    };
  } catch {
    return {};
  }
}
