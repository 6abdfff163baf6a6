/** A refusal in the provider's form: `{ error: { type, code, param, message } }`. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  readonly status: number;
  readonly body: { type: string; message: string; code?: string; param?: string };

  constructor(status: number, body: ProviderError["body"]) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalid = (message: string, param?: string) =>
  new ProviderError(400, {
    type: "invalid_request_error",
    message,
    ...(param === undefined ? {} : { param }),
  });

export const missing = (kind: string, id: string) =>
  new ProviderError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    param: "id",
    message: `No such ${kind}: '${id}'`,
  });

export const declined = () =>
  new ProviderError(402, {
    type: "card_error",
    code: "card_declined",
    message: "Your card was declined.",
  });
