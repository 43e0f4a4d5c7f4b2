import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** Accepts every mail and stores its subject, which names the order. */
export async function startMailServer(port = 0) {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let mail = '';
      stream.on('data', (part) => (mail += String(part)));
      stream.on('end', () => {
        received.push(/^Subject: (.*)$/m.exec(mail)?.[1] ?? '');
        done();
      });
    },
  });
  // A killed shop resets its connections.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    received,
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    /** Resolves when the port is free. */
    close: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(resolve);
      return promise;
    },
  };
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;
