import type {
  DoorCredit,
  InvoiceCorrection,
  OrderRating,
} from '#contract/orders/feedback.schema.ts';
import type { Cents } from '#domain/money.ts';

interface FeedbackRow {
  rating: OrderRating | null;
  corrections: readonly InvoiceCorrection[];
  door: (Omit<DoorCredit, 'total_cents'> & { credit_cents: Cents }) | null;
}

interface Feedback {
  rating: OrderRating | null;
  corrections: InvoiceCorrection[];
  door_credit: DoorCredit | null;
}

/** With times as the API writes them: the database's JSON has the offset +00:00. */
export function presentFeedback({ rating, corrections, door }: FeedbackRow): Feedback {
  return {
    rating: rating && {
      ...rating,
      created_at: toInstant(rating.created_at),
      updated_at: toInstant(rating.updated_at),
    },
    corrections: corrections.map((each) => ({
      ...presentPayout(each),
      issued_at: toInstant(each.issued_at),
    })),
    door_credit: presentDoorCredit(door),
  };
}

/** What the driver did not pay out; null without any. */
function presentDoorCredit(door: FeedbackRow['door']): DoorCredit | null {
  if (door === null || door.credit_cents === 0) return null;
  const { credit_cents: total_cents, paid_out_at, payout_method } = door;
  return presentPayout({ total_cents, paid_out_at, payout_method });
}

const presentPayout = <Credit extends DoorCredit>(credit: Credit): Credit => ({
  ...credit,
  paid_out_at: credit.paid_out_at && toInstant(credit.paid_out_at),
});

const toInstant = (time: string) => new Date(time).toISOString();
