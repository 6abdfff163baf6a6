export interface TextMessage {
  /** The digits of an international number, without the plus sign. */
  phone: string;
  message: string;
}

/** Sends text messages, or keeps them in the outbox folder when nobody carries them. */
export interface TextMessenger {
  send(message: TextMessage): Promise<void>;
}
