import type {
  Alerts,
  AlertRequest,
  AlertSubject,
  ConfirmedAlert,
  ExportedAlert,
} from '#contract/messages/alerts.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { findTranslation, type Translations } from '#domain/catalog/translations.ts';
import { findAlert } from '#domain/messages/alerts/find-alert.ts';
import { alertLinkHours } from '#domain/messages/alerts/kinds.ts';
import { countDemand } from '#server/delivery/demand/service.ts';
import type { Env } from '#server/env.ts';
import { enqueueMessages } from '#server/messages/outbox/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { confirmationMail } from './messages.ts';
import * as queries from './queries.ts';
import { unsubscribe } from './sending-queries.ts';
import { createToken, hashToken } from './token.ts';

export {
  deleteOldAlerts,
  sendAreaAlerts,
  sendAreaAlertsTask,
  sendDueAlerts,
  sendProductAlertsTask,
} from './sending.ts';

export interface AlertDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'PUBLIC_URL'>;
}

const hourMs = 60 * 60 * 1000;

/**
 * Mails a link that confirms the alert; nothing if the alert is confirmed already. The caller
 * cannot see the difference, so that they cannot find out which emails the shop knows. Throws
 * HttpProblem `product_in_stock` or `postal_code_delivered`.
 */
export function requestAlert(
  { db, clock, env }: AlertDeps,
  { email, ...subject }: AlertRequest,
  language: Language,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const name = await requireMissing(trx, subject, language);
    if (subject.kind === 'delivery_area') {
      await countDemand({ db: trx, clock }, subject.postal_code, 'request');
    }
    const { token, hash } = createToken();
    const recipient = email.toLowerCase();
    const now = clock().toISOString();
    const request = { subject, email: recipient, language, token_hash: hash, now };
    if ((await queries.insertRequest(trx, request)) === undefined) return;
    const shop = await getShopSettings(trx);
    const { kind } = subject;
    const url = `${env.PUBLIC_URL}/alerts#confirm=${token}`;
    await enqueueMessages(trx, {
      ...confirmationMail(shop, { kind, recipient, language, name, url }),
      dedupe_key: `alert:confirm:${hash.toString('hex')}`,
      is_secret: true,
    });
  });
}

/** Throws HttpProblem `alert_link_invalid` for a token that is unknown, used or too old. */
export function confirmAlert(
  { db, clock }: AlertDeps,
  token: string,
  language: Language,
): Promise<ConfirmedAlert> {
  return inTransaction(db, async (trx) => {
    const now = clock();
    const alert = await queries.confirmRequest(trx, {
      token_hash: hashToken(token),
      created_after: new Date(now.getTime() - alertLinkHours * hourMs).toISOString(),
      now: now.toISOString(),
    });
    if (alert === undefined) throw new HttpProblem('alert_link_invalid');
    const { product_id: id, postal_code } = alert;
    // Stock or delivery may have come before the confirmation: the job decides.
    if (id === null) {
      await queries.queueAreaAlerts(trx);
      return { kind: 'delivery_area', postal_code: postal_code ?? '' };
    }
    const product = await queries.findProductState(trx, id);
    if (product === undefined) throw new HttpProblem('alert_link_invalid');
    await queries.queueProductAlerts(trx, id);
    return { kind: 'back_in_stock', product: { id, name: nameIn(language, product) } };
  });
}

/**
 * Ends the alerts that wait for the recipient of a mail. Repeating it changes nothing. Throws
 * HttpProblem `alert_link_invalid` for an unknown token.
 */
export async function unsubscribeByLink({ db }: Pick<AlertDeps, 'db'>, token: string) {
  if ((await unsubscribe(db, hashToken(token))) === undefined) {
    throw new HttpProblem('alert_link_invalid');
  }
}

/** Throws HttpProblem `product_in_stock`, `postal_code_delivered` or `email_unconfirmed`. */
export function addAlert(
  { db, clock }: AlertDeps,
  userId: string,
  subject: AlertSubject,
  language: Language,
): Promise<Alerts> {
  return inTransaction(db, async (trx) => {
    await requireMissing(trx, subject, language);
    const now = clock().toISOString();
    await queries.insertAccountAlert(trx, { user_id: userId, subject, language, now });
    // Stock or delivery may come meanwhile: the job decides.
    if (subject.kind === 'back_in_stock') await queries.queueProductAlerts(trx, subject.product_id);
    else await queries.queueAreaAlerts(trx);
    const own = await getAlerts(trx, userId, language);
    // Only for an account without a confirmed email, nothing was added.
    if (findAlert(own.alerts, subject) === undefined) throw new HttpProblem('email_unconfirmed');
    if (subject.kind === 'delivery_area') {
      await countDemand({ db: trx, clock }, subject.postal_code, 'request');
    }
    return own;
  });
}

export async function removeAlert(
  db: Database,
  userId: string,
  id: string,
  language: Language,
): Promise<Alerts> {
  await queries.deleteAlert(db, userId, id);
  return getAlerts(db, userId, language);
}

export async function getAlerts(db: Database, userId: string, language: Language): Promise<Alerts> {
  const rows = await queries.listAlerts(db, userId);
  return {
    alerts: rows.map(({ id, created_at, product_id, postal_code, name, names }) =>
      product_id === null
        ? { id, created_at, kind: 'delivery_area', postal_code: postal_code ?? '' }
        : {
            id,
            created_at,
            kind: 'back_in_stock',
            product: { id: product_id, name: nameIn(language, { name: name ?? '', names }) },
          },
    ),
  };
}

export function exportAlerts(db: Database, userId: string): Promise<ExportedAlert[]> {
  return queries.exportAlerts(db, userId);
}

/** Call when an account is deleted: its email may have alerts of a time before the account. */
export async function eraseAlerts(
  trx: Database,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await queries.deleteAlertsOf(trx, id, email);
}

/** The name of what the mail is to be about, which must not be available yet. */
async function requireMissing(
  trx: Database,
  subject: AlertSubject,
  language: Language,
): Promise<string> {
  if (subject.kind === 'delivery_area') {
    const { postal_code } = subject;
    if (await queries.isDelivered(trx, postal_code)) throw new HttpProblem('postal_code_delivered');
    return postal_code;
  }
  const product = orNotFound(await queries.findProductState(trx, subject.product_id));
  if (product.is_orderable) throw new HttpProblem('product_in_stock');
  return nameIn(language, product);
}

function nameIn(
  language: Language,
  { name, names }: { name: string; names: Translations },
): string {
  return findTranslation(names, language, 'name') ?? name;
}
