export interface TextMessage {
  /** The digits of an international number, without the plus sign. */
  phone: string;
  message: string;
}

/** Sends text messages, or writes them to the outbox folder where no gateway is set up. */
export interface TextMessenger {
  /**
   * False where messages stay on this machine, so that codes by phone cannot be used to sign in.
   */
  readonly reachesPhones: boolean;
  send(message: TextMessage): Promise<void>;
}
