import { Hono } from 'hono';
import { outboxChannels } from '#domain/messages/outbox/messages.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { renderInbox } from './inbox-page.ts';
import { listMessages } from './queries.ts';
import type { Transports } from './transports.ts';

/** Mails have inline styles and are shown in iframes, which inherit this policy. */
const inboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Number of messages shown; enough for a day of tests. */
const shown = 200;

/**
 * Shows the messages of every channel without a transport. Mails carry sign-in links, so it is
 * mounted only when the shop is reachable from this machine alone (`has_inbox` of the environment).
 */
export function inboxRoutes({ db, transports }: { db: Database; transports: Transports }): Hono {
  const channels = outboxChannels.filter((channel) => transports[channel] === null);
  const list = async () => {
    const rows = channels.length === 0 ? [] : await listMessages(db, channels, shown);
    return rows.map(({ recipient, ...message }) => ({ ...message, to: recipient }));
  };
  return new Hono()
    .get('/inbox.json', async (context) =>
      context.json(await list(), 200, { 'Cache-Control': 'no-store' }),
    )
    .get('/inbox', async (context) =>
      context.html(renderInbox(await list()), 200, {
        'Cache-Control': 'no-store',
        'Content-Security-Policy': inboxPolicy,
      }),
    );
}
