import { ok, refuse, type Result } from '#domain/result.ts';

/** How long after the delivery customers may rate an order and complain about it. */
const feedbackDays = 14;
const dayMs = 24 * 60 * 60 * 1000;

export const ratingStars = [1, 2, 3, 4, 5] as const;
/** Characters of the comment of a rating, which is one line. */
export const ratingCommentLength = 500;

export const complaintReasons = ['missing', 'damaged', 'spoiled', 'wrong', 'other'] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

/** What a customer wants for what was wrong. */
export const complaintWishes = ['refund', 'replacement'] as const;
export type ComplaintWish = (typeof complaintWishes)[number];

export const complaintLimits = {
  message: 2000,
  photos: 3,
  /** Of all photos together; browsers send them in less. */
  photo_megabytes: 24,
  /** Open complaints per order. */
  open: 3,
  /** Days after which the photos of a resolved complaint are deleted. */
  photo_days: 30,
} as const;

export type FeedbackRejection =
  | { code: 'feedback_closed' }
  | { code: 'complaint_line_unknown' }
  | { code: 'too_many_complaints'; maximum: number };

/** Until when an order may be rated and complained about; null before the delivery and after. */
export function feedbackUntil(deliveredAt: string | null, now: Date): string | null {
  if (deliveredAt === null) return null;
  const end = new Date(new Date(deliveredAt).getTime() + feedbackDays * dayMs);
  return now < end ? end.toISOString() : null;
}

export function checkFeedback(
  deliveredAt: string | null,
  now: Date,
): Result<null, FeedbackRejection> {
  return feedbackUntil(deliveredAt, now) === null ? refuse({ code: 'feedback_closed' }) : ok(null);
}

/** Units of an ordered line. */
export interface ComplainedItem {
  order_item_id: string;
  quantity: number;
  /** Null: that of the complaint. */
  reason: ComplaintReason | null;
}

/** As a form sends them: `<order_item_id>:<quantity>:<reason>`, separated by commas. */
export function formatComplained(items: readonly ComplainedItem[]): string {
  return items
    .map(({ order_item_id, quantity, reason }) =>
      [order_item_id, quantity, ...(reason === null ? [] : [reason])].join(':'),
    )
    .join(',');
}

/** A line that is named twice counts with all its units, and with its first reason. */
export function parseComplained(text: string): ComplainedItem[] {
  const items = new Map<string, ComplainedItem>();
  for (const part of text.split(',')) {
    const [order_item_id = '', quantity, name] = part.split(':');
    const before = items.get(order_item_id);
    const reason = before?.reason ?? complaintReasons.find((known) => known === name) ?? null;
    const units = (before?.quantity ?? 0) + Number(quantity);
    items.set(order_item_id, { order_item_id, quantity: units, reason });
  }
  return [...items.values()];
}

/** Whether the complaint is about units that were ordered, and the order has few open ones. */
export function checkComplaint(
  complained: readonly Pick<ComplainedItem, 'order_item_id' | 'quantity'>[],
  order: { items: readonly { id: string; quantity: number }[]; open_complaints: number },
): Result<null, FeedbackRejection> {
  const ordered = new Map(order.items.map(({ id, quantity }) => [id, quantity]));
  if (complained.some((item) => item.quantity > (ordered.get(item.order_item_id) ?? 0))) {
    return refuse({ code: 'complaint_line_unknown' });
  }
  return order.open_complaints < complaintLimits.open
    ? ok(null)
    : refuse({ code: 'too_many_complaints', maximum: complaintLimits.open });
}
