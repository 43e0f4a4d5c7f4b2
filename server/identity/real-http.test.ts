import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { GoTrueClient } from '@supabase/auth-js';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, deliverMessages, type TestApp } from '#test/helpers/app.ts';
import { newEmail, password } from '#test/helpers/auth.ts';

const received: { to: string; text: string }[] = [];
const closings: (() => Promise<unknown>)[] = [];
let shop: TestApp;

beforeAll(async () => {
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk) => (text += String(chunk)));
      stream.on('end', () => {
        const [recipient] = session.envelope.rcptTo;
        received.push({ to: recipient?.address ?? '', text: decode(text) });
        done();
      });
    },
  });
  const smtpPort = await freePort();
  await new Promise<void>((listening) => {
    smtp.listen(smtpPort, '127.0.0.1', listening);
  });
  closings.push(
    () =>
      new Promise<void>((closed) => {
        smtp.close(closed);
      }),
  );

  const port = await freePort();
  shop = await createTestApp({
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  });
  closings.push(shop.close);
  shop.clock.set(new Date().toISOString());
  const server = createAdaptorServer({ fetch: shop.app.fetch });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  closings.push(async () => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
});
afterAll(async () => {
  for (const close of closings.toReversed()) await close();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
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

async function mailTo(email: string): Promise<string> {
  await deliverMessages(shop);
  return received.findLast(({ to }) => to === email)?.text ?? '';
}

test('the official client over HTTP, with mails over SMTP: sign up, follow the link, recover', async () => {
  const url = `${shop.env.PUBLIC_URL}/auth/v1`;
  const client = new GoTrueClient({ url, persistSession: false, autoRefreshToken: false });
  const email = newEmail();
  expect((await client.signUp({ email, password })).error).toBeNull();
  const link = /http:\/\/127\S+\/verify\?\S+type=signup\S+/.exec(await mailTo(email))?.[0] ?? '';
  const followed = await fetch(link, { redirect: 'manual' });
  expect(followed.status).toBe(303);
  expect(followed.headers.get('location')).toContain('access_token=');

  const signedIn = await client.signInWithPassword({ email, password });
  expect(signedIn.error).toBeNull();
  const sameToken = signedIn.data.session?.refresh_token ?? '';
  const refreshed = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const answer = await fetch(`${url}/token?grant_type=refresh_token`, {
        method: 'POST',
        body: JSON.stringify({ refresh_token: sameToken }),
      });
      const body = (await answer.json()) as { refresh_token: string };
      return [answer.status, body.refresh_token];
    }),
  );
  expect(new Set(refreshed.map(String)).size).toBe(1);

  expect((await client.resetPasswordForEmail(email)).error).toBeNull();
  const code = /\b\d{6}\b/.exec((await mailTo(email)).split('\r\n\r\n').slice(1).join(' '))?.[0];
  const recovered = await client.verifyOtp({ type: 'recovery', email, token: code ?? '' });
  expect(recovered.error).toBeNull();
  expect((await client.getUser()).data.user?.email).toBe(email);
  expect((await client.signOut()).error).toBeNull();
});
