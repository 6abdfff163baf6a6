// What tests do with the open interface, as members' programs.
import { ApiProblem } from "@capicu/contract/api/problems";

import { call, type TestPlayer, type TestProduct } from "./test-product.ts";

interface ApiAnswer<Body = Record<string, unknown>> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Body;
  text: string;
}

export const PRO = { subscription_tier: "pro", is_pro: true };

export function apiCalls(product: TestProduct) {
  const get = async <Body = Record<string, unknown>>(
    path: string,
    key: string | null,
    headers: Record<string, string> = {},
  ): Promise<ApiAnswer<Body>> => {
    const answer = await product.world.app.inject({
      url: `/api/v1${path}`,
      headers: { ...(key !== null && { authorization: `Bearer ${key}` }), ...headers },
    });
    const text = answer.body;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text,
      body: (text === "" ? {} : JSON.parse(text)) as Body,
    };
  };
  return {
    get,
    async makeKey({ token }: TestPlayer, input: object = {}): Promise<string> {
      const { body } = await call(product, "api-key-create", {
        token,
        input: { name: "My program", ...input },
      });
      return (body as { secret: string }).secret;
    },
    /** The code of a refusal, whose form is checked; the status of any other answer. */
    async codeOf(path: string, key: string | null, headers: Record<string, string> = {}) {
      const { status, headers: replyHeaders, body } = await get(path, key, headers);
      if (status < 400) return status;
      expectProblem(replyHeaders["content-type"]);
      const problem = ApiProblem.parse(body);
      if (problem.status !== status) throw new Error("the body names another status");
      return problem.code;
    },
  };
}

function expectProblem(type: unknown): void {
  if (type !== "application/problem+json; charset=utf-8")
    throw new Error(`a refusal is a problem, and not ${String(type)}`);
}
