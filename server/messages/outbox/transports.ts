import type { Env } from '#server/env.ts';
import type { Message } from './queries.ts';

/** Delivers one message; throws when it is not accepted. */
export type Transport = (message: Message) => Promise<void>;

/** One transport per configured channel; messages of the other channels are stored. */
export interface Transports {
  mail: Transport | null;
  sms: Transport | null;
}

type TransportEnv = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'SMS_URL' | 'SMS_TOKEN' | 'PUBLIC_URL'>;

/** Milliseconds. The library's defaults are minutes, although the queue can retry. */
const smtpTimeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 20_000 };
/** Longest wait for an SMS provider's answer before the queue tries again. */
const smsTimeoutMs = 15_000;

export function createTransports(env: TransportEnv): Transports {
  return { mail: createMailTransport(env), sms: createSmsTransport(env) };
}

function createMailTransport(env: TransportEnv): Transport | null {
  if (env.SMTP_URL === undefined) return null;
  const host = new URL(env.PUBLIC_URL).hostname;
  const from = env.MAIL_FROM ?? `Kiezkorb <no-reply@${host}>`;
  const { SMTP_URL: url } = env;
  let smtp: ReturnType<typeof openSmtp> | undefined;
  return async (message) => {
    smtp ??= openSmtp(url);
    await (
      await smtp
    ).sendMail({
      from,
      // An object, because the library would parse a string as an address list.
      to: { name: '', address: message.recipient },
      subject: message.subject ?? '',
      text: message.text,
      ...(message.html !== null && { html: message.html }),
      ...(message.reply_to !== null && { replyTo: { name: '', address: message.reply_to } }),
      ...(message.unsubscribe_url !== null && {
        headers: {
          'List-Unsubscribe': `<${message.unsubscribe_url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
      attachments: (message.files ?? []).map(({ name, media_type, content }) => ({
        filename: name,
        contentType: media_type,
        content,
      })),
      // Lets mail servers recognise a message sent twice after a lost response.
      messageId: `<${message.id}@${host}>`,
    });
  };
}

/** Imported on demand: an idle process has no mail to send. */
async function openSmtp(url: string) {
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({ url, ...smtpTimeouts });
}

/** Connects and authenticates without sending a mail. Throws when the server refuses. */
export async function verifySmtp(url: string): Promise<void> {
  const smtp = await openSmtp(url);
  try {
    await smtp.verify();
  } finally {
    smtp.close();
  }
}

function createSmsTransport({ SMS_URL: url, SMS_TOKEN: token }: TransportEnv): Transport | null {
  if (url === undefined) return null;
  return async (message) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': message.id,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: message.recipient, text: message.text }),
      // A redirect must not send the token to a host that the operator did not configure.
      redirect: 'error',
      signal: AbortSignal.timeout(smsTimeoutMs),
    });
    if (!response.ok) throw new Error(`the SMS provider answered ${response.status}`);
  };
}
