import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  readonly received: readonly Email[];
  readonly url: string;
  close: () => Promise<void>;
}

interface Behaviour {
  /** The port, for a server that restarts; by default any free port. */
  port?: number;
  /** Addresses whose mail it refuses. */
  refused?: readonly string[];
  /** Refuses every user name and password. */
  refusesSignIn?: boolean;
}

/** A real mail server that keeps the mails it receives. */
export async function aMailServer(behaviour: Behaviour = {}): Promise<MailServer> {
  const { port = 0, refused = [], refusesSignIn = false } = behaviour;
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    ...(refusesSignIn && {
      onAuth: (_auth, _session, done) => done(new Error("Invalid username or password")),
    }),
    disabledCommands: ["STARTTLS"],
    // Clients that still hold a connection are not waited for.
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      if (!refused.includes(address)) return done();
      done(Object.assign(new Error("No such mailbox"), { responseCode: 550 }));
    },
    onData(stream, _session, done) {
      const read = async () => {
        received.push(await PostalMime.parse(await buffer(stream)));
        done();
      };
      void read();
    },
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
