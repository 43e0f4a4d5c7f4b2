/** Periods that the staff can view, in days; the last one is the retention. */
export const searchPeriods = ['7', '30', '90'] as const;
export const searchRetentionDays = 90;

export const zeroResultStates = ['open', 'dismissed'] as const;
export type ZeroResultState = (typeof zeroResultStates)[number];

/** Names of goods are short, while sentences may identify their author. */
const maxLength = 60;
const maxWords = 6;
/** A mailbox, a URL, or digits that may be a phone, a postal code, an order or a card. */
const personal = /@|:\/\/|\bwww\.|\d[\d\s./-]{2,}\d/;

/**
 * Whether a text that found nothing may be recorded: the name of goods has letters, and nothing in
 * it can identify a person (GDPR Art. 5(1)(c)).
 */
export function isRecordable(text: string): boolean {
  return (
    text.length <= maxLength &&
    text.trim().split(/\s+/).length <= maxWords &&
    /\p{L}{2}/u.test(text) &&
    !personal.test(text.normalize('NFKC'))
  );
}
