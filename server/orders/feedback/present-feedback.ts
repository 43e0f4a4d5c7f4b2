import type {
  DoorCredit,
  InvoiceCorrection,
  OrderRating,
} from '#contract/feedback/feedback.schema.ts';

interface FeedbackRow {
  rating: OrderRating | null;
  corrections: readonly InvoiceCorrection[];
  door_credit: DoorCredit | null;
}

interface Feedback extends FeedbackRow {
  corrections: InvoiceCorrection[];
}

/** With times as the API writes them: the database's JSON has the offset +00:00. */
export function presentFeedback({ rating, corrections, door_credit }: FeedbackRow): Feedback {
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
    door_credit: door_credit && presentPayout(door_credit),
  };
}

const presentPayout = <Credit extends DoorCredit>(credit: Credit): Credit => ({
  ...credit,
  paid_out_at: credit.paid_out_at && toInstant(credit.paid_out_at),
});

const toInstant = (time: string) => new Date(time).toISOString();
