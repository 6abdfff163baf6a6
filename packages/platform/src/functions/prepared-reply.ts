/** An answer whose bytes exist already. */
export class PreparedReply {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: Buffer, headers: Readonly<Record<string, string>>) {
    this.body = body;
    this.headers = headers;
  }
}
