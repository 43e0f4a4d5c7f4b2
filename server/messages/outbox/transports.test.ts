import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createTransports } from './transports.ts';

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

const message = {
  id: 'b6a0',
  channel: 'mail' as const,
  recipient: 'erika@mail.example',
  subject: 'Grüße',
  text: 'Hallo',
  html: '<p>Hallo</p>',
  reply_to: 'anna@mail.example',
  unsubscribe_url: null,
};

async function listen(server: NetServer): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Sends a mail to a real mail server and answers what that got. */
async function post(changes: object = {}, env: object = {}): Promise<string> {
  const received: string[] = [];
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let raw = '';
      stream.on('data', (chunk) => (raw += String(chunk)));
      stream.on('end', () => {
        received.push(raw);
        done();
      });
    },
  });
  closings.push(() => sink.close());
  const SMTP_URL = `smtp://127.0.0.1:${await listen(sink.server)}`;
  const { mail } = createTransports({ PUBLIC_URL: 'https://shop.example', SMTP_URL, ...env });
  await mail?.({ ...message, ...changes });
  return received.join('');
}

test('a mail has sender, Reply-To and Message-ID', async () => {
  const raw = await post();
  expect(raw).toMatch(/^From: Kiezkorb <no-reply@shop[.]example>\r$/m);
  expect(raw).toMatch(/^Reply-To: anna@mail[.]example\r$/m);
  expect(raw).toMatch(/^Message-ID: <b6a0@shop[.]example>\r$/m);
  expect(raw).toMatch(/^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=\r$/m);
  expect(raw).toMatch(/^Content-Type: text\/plain/m);
  expect(raw).toMatch(/^Content-Type: text\/html/m);
});

test('a mail with an unsubscribe URL has the headers of one-click unsubscribing', async () => {
  const url = 'https://shop.example/api/v1/alerts/unsubscribe?token=abc';
  const raw = (await post({ unsubscribe_url: url })).replaceAll(/\r\n\s+/g, ' ');
  expect(raw).toContain(`List-Unsubscribe: <${url}>\r\n`);
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(await post()).not.toContain('List-Unsubscribe');
});

test('a mail brings its files, with their names and types', async () => {
  const content = Buffer.from('\uFEFFNr.;Artikel\r\n1;Ayran\r\n');
  const files = [
    { name: 'B2026-0001.csv', media_type: 'text/csv', content },
    { name: 'B2026-0001.pdf', media_type: 'application/pdf', content: Buffer.from('%PDF-1.7') },
  ];
  const raw = await post({ files });
  expect(raw).toMatch(/^Content-Type: text\/csv; name=B2026-0001[.]csv\r$/m);
  expect(raw).toMatch(/^Content-Disposition: attachment; filename=B2026-0001[.]pdf\r$/m);
  expect(raw).toContain(content.toString('base64'));
  expect(await post()).not.toContain('attachment');
});

test('a mail without Reply-To and HTML has neither', async () => {
  const raw = await post({ reply_to: null, html: null }, { MAIL_FROM: 'shop@mail.example' });
  expect(raw).toMatch(/^From: shop@mail[.]example\r$/m);
  expect(raw).not.toMatch(/reply-to|text\/html/i);
});

/** Sends an SMS to a provider that answers with this. */
async function send(status: number, env: object = {}) {
  const requests: { path: string | undefined; headers: object }[] = [];
  const provider: Server = createServer((request, response) => {
    requests.push({ path: request.url, headers: request.headers });
    response.writeHead(status, { Location: '/elsewhere' }).end();
  });
  closings.push(() => provider.close());
  const SMS_URL = `http://127.0.0.1:${await listen(provider)}/send`;
  const { sms } = createTransports({ PUBLIC_URL: 'https://shop.example', SMS_URL, ...env });
  const sending = sms?.({ ...message, channel: 'sms', subject: null, html: null, reply_to: null });
  const outcome = await (sending ?? Promise.reject(new Error('no transport'))).then(
    () => 'sent',
    () => 'failed',
  );
  return { outcome, requests };
}

test('an SMS counts as sent when the provider accepts it, and does not follow redirects', async () => {
  expect((await send(202)).outcome).toBe('sent');
  for (const status of [400, 401, 429, 500]) expect((await send(status)).outcome).toBe('failed');
  const { outcome, requests } = await send(307, { SMS_TOKEN: 'secret' });
  expect([outcome, requests.map(({ path }) => path)]).toEqual(['failed', ['/send']]);
});

test('sends an SMS without authorization when no token is configured', async () => {
  const { requests } = await send(200);
  expect(requests[0]?.headers).not.toHaveProperty('authorization');
  expect(requests[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'b6a0',
  });
});

test('there is no transport without a server URL', () => {
  expect(createTransports({ PUBLIC_URL: 'https://shop.example' })).toEqual({
    mail: null,
    sms: null,
  });
});
