import { html, raw } from 'hono/html';
import type { OutboxChannel } from '#domain/messages/outbox/messages.ts';

export interface InboxMessage {
  id: string;
  channel: OutboxChannel;
  to: string;
  subject: string | null;
  text: string;
  html: string | null;
  created_at: string;
}

const styles = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 48rem; margin: 0 auto; padding: 1.5rem }
  details { border-block-end: 1px solid color-mix(in srgb, currentcolor 20%, transparent); padding-block: .75rem }
  summary { cursor: pointer; display: grid; gap: .25rem }
  small { opacity: .75 }
  iframe { inline-size: 100%; block-size: 36rem; border: 0; border-radius: 12px; margin-block-start: .75rem }
  pre { white-space: pre-wrap }
`;

/**
 * A plain page for developers: every mail and SMS that was not sent, newest first, the first one
 * open.
 */
export function renderInbox(messages: readonly InboxMessage[]) {
  const entries = messages.map(
    (message, index) => html`
      <details ${index === 0 ? raw('open') : ''}>
        <summary>
          <strong>${message.subject ?? message.text}</strong>
          <small
            >${message.channel === 'mail' ? 'Mail' : 'SMS'} · ${message.to} ·
            ${message.created_at}</small
          >
        </summary>
        ${
          message.html === null
            ? html`<pre>${message.text}</pre>`
            : html`<iframe
                title="${message.subject ?? ''}"
                sandbox="allow-popups allow-top-navigation-by-user-activation"
                srcdoc="${withTopLinks(message.html)}"
              ></iframe>`
        }
      </details>
    `,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Inbox (${messages.length})</title>
        <style>
          ${raw(styles)}
        </style>
      </head>
      <body>
        <h1>Inbox</h1>
        <p>What the shop would have sent. Set SMTP_URL and SMS_URL to send it for real.</p>
        ${messages.length === 0 ? html`<p>Nothing yet.</p>` : entries}
      </body>
    </html>`;
}

/** Links leave the frame, so that a confirmation opens in the shop. */
function withTopLinks(mail: string): string {
  return mail.replace('<head>', '<head><base target="_top">');
}
