import type { Cents } from '#domain/money.ts';
import type { Random } from '#domain/random.ts';
import { chooseNotes, type NoteCounts } from './choose-notes.ts';
import { coinPart } from './coin-part.ts';
import { notes } from './denominations.ts';
import { tenderChoices, tenderOf, type TenderMix } from './tender.ts';

/** A stop of a tour that is paid in cash. */
export interface CashStop {
  id: string;
  /** Negative if the customer is paid out. */
  due_cents: Cents;
  /** What the customer has chosen to pay with (`tendersFor`); null if nothing. */
  declared_cents: Cents | null;
  mix: TenderMix;
}

/** The notes of a payment: those received, and the value of those to give. */
interface NotePayment {
  stop: number;
  received: NoteCounts;
  given: number;
}

/** One way that all stops of a tour may be paid, in their order. */
export type SampledTour = readonly NotePayment[];

/** Tours of these stops, each with what its customers give by chance. */
export function sampleTours(
  stops: readonly CashStop[],
  count: number,
  random: Random,
): SampledTour[] {
  const choices = stops.map((stop, index) => listPayments(stop, index));
  return Array.from({ length: count }, () =>
    choices.map((payments) => random.pickWeighted(payments, ({ weight }) => weight).payment),
  );
}

function listPayments(stop: CashStop, index: number): { weight: number; payment: NotePayment }[] {
  const declared = declaredTender(stop);
  if (declared !== undefined) return [{ weight: 1, payment: payNotes(stop, index, declared) }];
  return tenderChoices.map((choice) => ({
    weight: stop.mix[choice],
    payment: payNotes(stop, index, tenderOf(choice, stop.due_cents)),
  }));
}

/** A declared tender still counts after the amount has become less, but not after it exceeds it. */
function declaredTender({ due_cents, declared_cents: declared }: CashStop): Cents | undefined {
  if (declared === null || declared < due_cents) return undefined;
  // The customer wants to pay exactly.
  return declared % notes[0] === 0 ? declared : due_cents;
}

function payNotes({ due_cents }: CashStop, stop: number, tendered: Cents): NotePayment {
  const ofCoins = coinPart(due_cents);
  const received = fewestNotes(tendered);
  const change = tendered - due_cents;
  if (change > 0) return { stop, received, given: change - ofCoins };
  // The coins of an exact payment and those for its change are 5 EUR: as good as another note.
  const [fives = 0, ...others] = received;
  return { stop, received: [fives + Number(ofCoins > 0), ...others], given: 0 };
}

/** Customers are assumed to give large notes, and the exact amount in notes as far as possible. */
function fewestNotes(amount: Cents): NoteCounts {
  let left: number = amount;
  const counts = notes.map(() => 0);
  for (const [index, note] of [...notes.entries()].toReversed()) {
    counts[index] = Math.floor(left / note);
    left %= note;
  }
  return counts;
}

/**
 * The stop whose change these notes cannot pay; undefined if they pay the whole tour. Notes that
 * were received are given again.
 */
export function findUnpayable(tour: SampledTour, float: NoteCounts): number | undefined {
  const till = [...float];
  for (const { stop, received, given } of tour) {
    for (const [index, count] of received.entries()) till[index] = (till[index] ?? 0) + count;
    if (given === 0) continue;
    const chosen = chooseNotes(given, till);
    if (chosen === undefined) return stop;
    for (const [index, count] of chosen.entries()) till[index] = (till[index] ?? 0) - count;
  }
  return undefined;
}
