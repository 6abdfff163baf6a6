export interface TextMessage {
  /** The digits of an international number, without the plus sign. */
  phone: string;
  message: string;
}

/** Sends text messages, or keeps them in the outbox folder when nobody carries them. */
export interface TextMessenger {
  /** False: messages stay here, so nobody can be asked to sign in with what they say. */
  readonly reachesPhones: boolean;
  send(message: TextMessage): Promise<void>;
}
