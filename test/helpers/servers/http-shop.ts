import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { GoTrueClient, type GoTrueClientOptions } from '@supabase/auth-js';
import { SMTPServer } from 'smtp-server';
import { createTestApp, deliverMessages, type TestApp } from '../app.ts';

export interface HttpShop extends TestApp {
  /** Where the auth service is. */
  url: string;
  /** Method and path of each request that was answered, ids as `:id`. */
  answered: ReadonlySet<string>;
  /** The official client with a session of its own. */
  client: (options?: GoTrueClientOptions) => GoTrueClient;
  /** Link and code of the newest mail to an address. */
  mailTo: (email: string) => Promise<{ link: string; code: string; token_hash: string }>;
}

/** The shop on a real port. Its mails go over SMTP, or to its own inbox without `SMTP_URL`. */
export async function startHttpShop(
  mails: 'smtp' | 'inbox',
  variables: (
    base: string,
  ) => Promise<Record<string, string>> | Record<string, string> = () => ({}),
): Promise<HttpShop> {
  const base = `http://127.0.0.1:${await freePort()}`;
  const sink = mails === 'smtp' ? await startMailSink() : undefined;
  const shop = await createTestApp({
    PUBLIC_URL: base,
    ...(sink && { SMTP_URL: sink.url }),
    ...(await variables(base)),
  });
  shop.clock.set(new Date().toISOString());
  const answered = new Set<string>();
  const server = createAdaptorServer({
    fetch: (request, ...rest) => {
      const { pathname } = new URL(request.url);
      answered.add(`${request.method} ${pathname.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')}`);
      return shop.app.fetch(request, ...rest);
    },
  });
  server.listen(Number(new URL(base).port), '127.0.0.1');
  await once(server, 'listening');
  const url = `${base}/auth/v1`;

  async function textTo(email: string): Promise<string> {
    if (sink === undefined) {
      return (await shop.inbox()).find(({ to }) => to === email)?.text ?? '';
    }
    await deliverMessages(shop);
    return sink.received.findLast(({ to }) => to === email)?.text ?? '';
  }
  return {
    ...shop,
    url,
    answered,
    client: (options) =>
      new GoTrueClient({ url, persistSession: false, autoRefreshToken: false, ...options }),
    mailTo: async (email) => {
      const text = await textTo(email);
      const link = /http:\/\/127\S+\/verify\?[^\s"<]+/.exec(text)?.[0].replaceAll('&amp;', '&');
      return {
        link: link ?? '',
        code: /\b\d{6}\b/.exec(text)?.[0] ?? '',
        token_hash: new URL(link ?? base).searchParams.get('token') ?? '',
      };
    },
    close: async () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await shop.close();
      await sink?.close();
    },
  };
}

/** A mail server that takes everything. */
async function startMailSink() {
  const received: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk) => (text += String(chunk)));
      stream.on('end', () => {
        const [recipient] = session.envelope.rcptTo;
        // Codes are looked for behind the headers, which are full of numbers.
        const body = decode(text).split('\r\n\r\n').slice(1).join('\n');
        received.push({ to: recipient?.address ?? '', text: body });
        done();
      });
    },
  });
  const port = await freePort();
  const { promise: listening, resolve: isListening } = Promise.withResolvers<void>();
  server.listen(port, '127.0.0.1', isListening);
  await listening;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(resolve);
      return promise;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  // Node returns the address of a TCP server in this form.
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Mails are quoted-printable: a soft break ends a line with `=`. */
function decode(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
}
