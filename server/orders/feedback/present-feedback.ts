import type { InvoiceCorrection, OrderRating } from '#contract/feedback/feedback.schema.ts';

interface FeedbackRow {
  rating: OrderRating | null;
  corrections: readonly InvoiceCorrection[];
}

/** With times as the API writes them: the database's JSON has the offset +00:00. */
export function presentFeedback({ rating, corrections }: FeedbackRow): {
  rating: OrderRating | null;
  corrections: InvoiceCorrection[];
} {
  return {
    rating: rating && {
      ...rating,
      created_at: toInstant(rating.created_at),
      updated_at: toInstant(rating.updated_at),
    },
    corrections: corrections.map((each) => ({
      ...each,
      issued_at: toInstant(each.issued_at),
      paid_out_at: each.paid_out_at && toInstant(each.paid_out_at),
    })),
  };
}

const toInstant = (time: string) => new Date(time).toISOString();
