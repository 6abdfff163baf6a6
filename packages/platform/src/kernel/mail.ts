export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail, or keeps it in the outbox folder when no server is configured. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
