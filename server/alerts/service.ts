import type {
  Alerts,
  AlertRequest,
  AlertSubject,
  ConfirmedAlert,
  ExportedAlert,
} from '#contract/accounts/alerts.schema.ts';
import { alertLinkHours } from '#domain/alerts/kinds.ts';
import { findTranslation, type Translations } from '#domain/catalog/translations.ts';
import type { Language } from '#domain/identity/languages.ts';
import type { Database } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Env } from '#server/env.ts';
import { HttpProblem, orNotFound } from '#server/http/problem.ts';
import { enqueueMessages } from '#server/outbox/service.ts';
import { getShopSettings } from '#server/shop/service.ts';
import { confirmationMail } from './messages.ts';
import * as queries from './queries.ts';
import { unsubscribe } from './sending-queries.ts';
import { createToken, hashToken } from './token.ts';

export { deleteOldAlerts, sendDueAlerts, sendProductAlertsTask } from './sending.ts';

export interface AlertDeps {
  db: Database;
  clock: () => Date;
  env: Pick<Env, 'PUBLIC_URL'>;
}

const hourMs = 60 * 60 * 1000;

/**
 * Mails a link that confirms the alert; nothing if the alert is confirmed already. The caller
 * cannot see the difference, so that they cannot find out which emails the shop knows. Throws
 * HttpProblem `product_in_stock`.
 */
export function requestAlert(
  { db, clock, env }: AlertDeps,
  { product_id, email }: AlertRequest,
  language: Language,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const product = await requireSoldOut(trx, product_id);
    const { token, hash } = createToken();
    const recipient = email.toLowerCase();
    const now = clock().toISOString();
    const request = { product_id, email: recipient, language, token_hash: hash, now };
    if ((await queries.insertRequest(trx, request)) === undefined) return;
    const shop = await getShopSettings(trx);
    const name = nameIn(language, product);
    const url = `${env.PUBLIC_URL}/alerts#confirm=${token}`;
    await enqueueMessages(trx, {
      ...confirmationMail(shop, { recipient, language, name, url }),
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
    // The stock may have come before the confirmation: the job decides.
    await queries.queueProductAlerts(trx, alert.id);
    return { kind: alert.kind, product: { id: alert.id, name: nameIn(language, alert) } };
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

/** Throws HttpProblem `product_in_stock` or `email_unconfirmed`. */
export function addAlert(
  { db, clock }: AlertDeps,
  userId: string,
  { product_id }: AlertSubject,
  language: Language,
): Promise<Alerts> {
  return inTransaction(db, async (trx) => {
    await requireSoldOut(trx, product_id);
    const now = clock().toISOString();
    await queries.insertAccountAlert(trx, { user_id: userId, product_id, language, now });
    // The stock may come meanwhile: the job decides.
    await queries.queueProductAlerts(trx, product_id);
    const own = await getAlerts(trx, userId, language);
    // Only for an account without a confirmed email, nothing was added.
    if (!own.alerts.some(({ product }) => product.id === product_id)) {
      throw new HttpProblem('email_unconfirmed');
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
    alerts: rows.map(({ id, kind, created_at, product_id, ...product }) => ({
      id,
      kind,
      created_at,
      product: { id: product_id, name: nameIn(language, product) },
    })),
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

async function requireSoldOut(trx: Database, productId: string) {
  const product = orNotFound(await queries.findProductState(trx, productId));
  if (product.is_orderable) throw new HttpProblem('product_in_stock');
  return product;
}

function nameIn(
  language: Language,
  { name, names }: { name: string; names: Translations },
): string {
  return findTranslation(names, language, 'name') ?? name;
}
