import { createHash, randomUUID } from 'node:crypto';
import type {
  Complaint,
  ComplaintForm,
  ComplaintTerms,
} from '#contract/messages/complaints.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { sum, type Cents } from '#domain/money.ts';
import {
  checkComplaint,
  checkFeedback,
  complaintLimits,
  parseComplained,
} from '#domain/orders/feedback.ts';
import {
  creditAtOnce,
  instantCreditDays,
  mostAtOnce,
  type InstantCreditTerms,
} from '#domain/orders/instant-credit.ts';
import { mergeGoods } from '#domain/orders/replacement.ts';
import { encodeUpload } from '#server/catalog/images/service.ts';
import { enqueueMessages } from '#server/messages/outbox/service.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { HttpProblem, unwrap } from '#server/platform/http/problem.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import type { ComplaintDeps } from './admin-service.ts';
import { complaintNotice, complaintReceipt } from './messages.ts';
import * as queries from './queries.ts';

export const deletePhotosTask = 'delete_complaint_photos';

interface Deps {
  db: Database;
  clock: () => Date;
}

type ComplainDeps = Deps & Pick<ComplaintDeps, 'credits' | 'replacements'>;

interface ComplaintRequest {
  user_id: string;
  order_id: string;
  key: string;
  language: Language;
  form: ComplaintForm;
}

/**
 * Stores a complaint about lines of a delivered order, with a notice to the staff. Who wants the
 * money back gets it credited at once up to the limits of the shop, and the mail of the credit; so
 * does who wants new goods, if the credit pays for them. Any other one gets a receipt, and the
 * staff decides. A repeated key returns the first complaint.
 * Throws HttpProblem: `not_found`, `feedback_closed`, `complaint_line_unknown`,
 * `too_many_complaints`, `idempotency_key_reused`, `not_an_image`, `image_too_large`.
 */
export async function complain(
  { db, clock, credits, replacements }: ComplainDeps,
  { user_id, order_id, key, language, form }: ComplaintRequest,
): Promise<Complaint> {
  const { reason, wish = null } = form;
  // A form has the line breaks of mails.
  const message = form.message?.replaceAll('\r\n', '\n') ?? null;
  const items = parseComplained(form.items.toLowerCase());
  const files = [form.photo_1, form.photo_2, form.photo_3].filter((file) => file !== undefined);
  const uploads = await Promise.all(files.map((file) => file.bytes()));
  const hash = createHash('sha256').update(JSON.stringify([items, reason, message, wish]));
  for (const upload of uploads) hash.update(createHash('sha256').update(upload).digest());
  const request_hash = hash.digest('base64url');

  /** The complaint that this request has made before, if it may be made at all. */
  async function check(trx: Database) {
    const order = await queries.findComplainable(trx, order_id);
    // Does not reveal that another customer's order exists.
    if (order?.user_id !== user_id) throw new HttpProblem('not_found');
    const earlier = await queries.findByKey(trx, order_id, key);
    if (earlier !== undefined && earlier.request_hash !== request_hash) {
      throw new HttpProblem('idempotency_key_reused');
    }
    if (earlier === undefined) {
      unwrap(checkFeedback(order.delivered_at, clock()));
      unwrap(checkComplaint(items, order));
    }
    return { order, earlier };
  }

  const { earlier: made } = await check(db);
  if (made !== undefined) return queries.findOwnComplaint(db, made.id);
  // Before the transaction, whose locks would wait for the decoding.
  const photos: Uint8Array[] = [];
  for (const upload of uploads) photos.push(unwrap(await encodeUpload(upload)));
  return inTransaction(db, async (trx) => {
    await queries.lockOrder(trx, user_id, order_id);
    const { order, earlier } = await check(trx);
    if (earlier !== undefined) return queries.findOwnComplaint(trx, earlier.id);
    const shop = await getShopSettings(trx);
    const used = await queries.lockCreditedAtOnce(trx, user_id, monthBefore(clock()));
    const { lines, corrections } = await credits.get(trx, order_id);
    const reasons = items.map((item) => item.reason ?? reason);
    const earlierLines = await queries.listComplainedLines(trx, order_id);
    const asked = { wish, reasons, items, earlier: earlierLines };
    const id = randomUUID();
    const payable = creditAtOnce(asked, lines, termsOf(shop, used));
    const isReplaced = wish === 'replacement' && payable !== null;
    // A credit pays for new goods only if it becomes balance.
    const replacement =
      isReplaced && order.payment_status === 'paid'
        ? await replacements.prepare(trx, {
            user_id,
            complaint_id: id,
            goods: mergeGoods(payable),
            credit_cents: sum(payable.map(({ amount_cents }) => amount_cents)),
          })
        : null;
    const credited = isReplaced && replacement === null ? null : payable;
    await queries.insertComplaint(trx, {
      id,
      order_id,
      user_id,
      reason,
      wish,
      replaced_by: replacement?.replaced_by ?? null,
      replacement_order_id: replacement?.replacement_order_id ?? null,
      message,
      resolved_at: credited === null ? null : clock().toISOString(),
      language,
      idempotency_key: key,
      request_hash,
      created_at: clock().toISOString(),
    });
    await queries.insertItems(trx, id, items);
    for (const [index, photo] of photos.entries()) {
      const content = Buffer.from(photo);
      await queries.insertPhoto(trx, { complaint_id: id, position: index + 1, content });
    }
    if (credited !== null) {
      const corrections_seen = corrections.length;
      const credit = { lines: credited, corrections_seen, actor_id: null, key: id };
      const replaced_by = replacement?.replaced_by;
      await credits.grant(trx, { ...credit, order_id, complaint_id: id, replaced_by });
      await replacement?.send();
    }
    const is_credited = credited !== null;
    const facts = {
      ...order,
      reason,
      wish,
      is_credited,
      replaced_by: replacement?.replaced_by ?? null,
      message,
      complained: items,
      photo_count: photos.length,
    };
    // The mail of a credit says all that the receipt would.
    if (!is_credited) {
      await enqueueMessages(trx, {
        ...complaintReceipt(shop, facts, language),
        user_id,
        dedupe_key: `complaint:${id}:receipt`,
      });
    }
    const notice = { ...complaintNotice(shop, facts), dedupe_key: `complaint:${id}:notice` };
    await enqueueMessages(trx, { ...notice, user_id });
    return queries.findOwnComplaint(trx, id);
  });
}

/**
 * What a complaint about an order would bring. Throws HttpProblem: `not_found`, `feedback_closed`.
 */
export async function getComplaintTerms(
  { db, clock, credits, replacements }: ComplainDeps,
  userId: string,
  orderId: string,
): Promise<ComplaintTerms> {
  const order = await queries.findComplainable(db, orderId);
  if (order?.user_id !== userId) throw new HttpProblem('not_found');
  unwrap(checkFeedback(order.delivered_at, clock()));
  const used = await queries.findCreditedAtOnce(db, userId, monthBefore(clock()));
  const { lines } = await credits.get(db, orderId);
  const productIds = lines.map(({ product_id }) => product_id);
  return {
    lines,
    at_once_cents: mostAtOnce(termsOf(await getShopSettings(db), used)),
    replacement:
      order.payment_status === 'paid' ? await replacements.terms(db, userId, productIds) : null,
  };
}

const dayMs = 24 * 60 * 60 * 1000;
const monthBefore = (now: Date) =>
  new Date(now.getTime() - instantCreditDays * dayMs).toISOString();

function termsOf(
  shop: { instant_credit_cents: Cents; instant_credit_month_cents: Cents },
  used_cents: Cents,
): InstantCreditTerms {
  return {
    limit_cents: shop.instant_credit_cents,
    month_cents: shop.instant_credit_month_cents,
    used_cents,
  };
}

/** Everything that a customer has complained about, for the export of their data. */
export function exportComplaints(db: Database, userId: string) {
  return queries.listComplaintsOf(db, userId);
}

/** Deletes the photos of complaints that are resolved for long enough. */
export async function deleteOldPhotos({ db, clock }: Deps): Promise<void> {
  const days = complaintLimits.photo_days;
  const earliest = new Date(clock().getTime() - days * 24 * 60 * 60 * 1000);
  await queries.deletePhotosResolvedBefore(db, earliest.toISOString());
}
