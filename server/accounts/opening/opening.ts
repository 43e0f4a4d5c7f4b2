import type { Opening, OpeningItem } from '#contract/accounts/opening.schema.ts';
import { checkOpening, type OpeningCheck } from '#domain/accounts/opening/checks.ts';
import type { AuthDeps } from '#server/accounts/auth/deps.ts';
import { getAccess } from '#server/accounts/users/access.ts';
import type { Env } from '#server/env.ts';
import { enqueueMessages, renderMail } from '#server/messages/outbox/service.ts';
import { inStaffTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem } from '#server/platform/http/problem.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import * as queries from './queries.ts';

interface Finding {
  check: string;
  level: 'error' | 'ok' | 'warning';
  text: string;
}

export interface OpeningDeps extends Pick<AuthDeps, 'clock' | 'db'> {
  env: Env;
  /** A port to the doctor, which looks at accounts, too. `rest` is without secrets. */
  examineHost: () => Promise<
    Record<'backups' | 'mail', Finding> & Record<'disk' | 'rest', Finding[]>
  >;
}

/** Whether the shop is open, and what is missing, from the point of view of an admin. */
export async function getOpening(deps: OpeningDeps, userId: string): Promise<Opening> {
  const [opened_at, stored, host] = await Promise.all([
    queries.getOpenedAt(deps.db),
    checkStored(deps, userId),
    checkHost(deps),
  ]);
  return { opened_at, items: [...stored, ...host] };
}

async function checkStored(deps: OpeningDeps, userId: string): Promise<OpeningItem[]> {
  const { has_second_factor } = await getAccess(deps, userId);
  const facts = await queries.getFacts(deps.db);
  return checkOpening({ ...facts, has_second_factor }).map((item) => ({ ...item, detail: null }));
}

async function checkHost({ env, examineHost }: OpeningDeps): Promise<OpeningItem[]> {
  const { mail, backups, disk, rest } = await examineHost();
  const worst = disk.find(({ level }) => level !== 'ok') ?? disk[0];
  const wrong = rest.filter(({ level }) => level !== 'ok');
  return [
    // In development, mails are shown in the inbox of the shop.
    env.SMTP_URL === undefined
      ? { check: 'mail_server', state: 'advised', count: null, detail: mail.text }
      : itemOf('mail_server', mail),
    itemOf('backup', backups),
    ...(worst === undefined ? [] : [itemOf('disk', worst)]),
    {
      check: 'installation',
      state: wrong.length === 0 ? 'done' : 'advised',
      count: null,
      detail:
        wrong.length === 0 ? null : wrong.map(({ check, text }) => `${check}: ${text}`).join('. '),
    },
  ];
}

function itemOf(check: OpeningCheck, { level, text }: Finding): OpeningItem {
  return { check, state: level === 'ok' ? 'done' : 'advised', count: null, detail: text };
}

/**
 * Opens the shop for visitors. Repeating it changes nothing. Throws HttpProblem
 * `opening_incomplete` while something required is missing.
 */
export async function openShop(deps: OpeningDeps, userId: string): Promise<Opening> {
  await inStaffTransaction(deps.db, userId, async (trx) => {
    const items = await checkStored({ ...deps, db: trx }, userId);
    const missing = items.filter(({ state }) => state === 'required').map(({ check }) => check);
    if (missing.length > 0) throw new HttpProblem('opening_incomplete', { facts: { missing } });
    await queries.markOpened(trx, deps.clock().toISOString());
  });
  return getOpening(deps, userId);
}

/** A mail to the admin, as customers get them. */
export async function tryMail(deps: OpeningDeps, userId: string): Promise<Opening> {
  const { email } = await getAccess(deps, userId);
  const now = deps.clock().toISOString();
  await inStaffTransaction(deps.db, userId, async (trx) => {
    const { name, contact_email } = await getShopSettings(trx);
    const heading = `${name}: Testmail`;
    const mail = renderMail({
      language: 'de',
      heading,
      paragraphs: [
        'Wenn du das liest, erreichen die Mails deines Shops ihre Empfänger.',
        'Antworte einmal auf diese Mail: Die Antwort sollte bei der Adresse deines Shops ankommen.',
      ],
      footer: name,
    });
    await enqueueMessages(trx, {
      channel: 'mail',
      recipient: email,
      ...(contact_email !== '' && { reply_to: contact_email }),
      subject: heading,
      ...mail,
      user_id: userId,
      dedupe_key: `opening:mail:${now}`,
    });
    await queries.noteTriedMail(trx, now);
  });
  return getOpening(deps, userId);
}
