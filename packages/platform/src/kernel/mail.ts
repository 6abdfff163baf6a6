export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** A mail that is sent again keeps its id, so that receivers recognise it. */
  messageId?: string;
  /** Further headers by name, such as those of RFC 8058. */
  headers?: Readonly<Record<string, string>>;
}

/** Sends mail, or writes it to the outbox folder when no server is configured. */
export interface Mailer {
  /** Resolves to what took the mail: the answer of the mail server, or the file. */
  send(mail: Mail): Promise<string>;
  close(): Promise<void>;
}
