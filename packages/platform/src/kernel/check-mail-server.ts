import { createTransport } from "nodemailer";

const WAIT_MS = 5000;

export interface ServiceProblem {
  /** The sentence for the operator, without the setting's name. */
  message: string;
  /** True: the service answered and refused. False: it did not answer, which may be an outage. */
  isRefusal: boolean;
}

/** Connects and signs in, and sends nothing; null when the server would take mail. */
export async function checkMailServer(url: string): Promise<ServiceProblem | null> {
  const { host } = new URL(url);
  const transport = createTransport({
    url,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
    dnsTimeout: WAIT_MS,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const {
      code,
      responseCode = 0,
      message,
    } = error as Error & {
      code?: string;
      responseCode?: number;
    };
    if (code === "EAUTH" && responseCode >= 500)
      return { message: `${host} refuses the user name or password`, isRefusal: true };
    return { message: `no mail server answers at ${host} (${message})`, isRefusal: false };
  } finally {
    transport.close();
  }
}
