import { cents, type Cents } from '#domain/money.ts';
import { createRandom } from '#domain/random.ts';
import { changeKit, reserveCoins } from './coin-part.ts';
import { addContents, countEach, notes, valueOf, type CashContents } from './denominations.ts';
import { findUnpayable, sampleTours, type CashStop, type SampledTour } from './sampled-tours.ts';

const usualSamples = 4000;
/**
 * 0.5 % and not 1 %: the notes are fitted to the samples, and other tours of the same stops are to
 * be payable in 99 % of the cases, too.
 */
const unpayableShare = 0.005;
/** With a kit of coins they pay each amount that a driver pays out. */
const payoutNotes: CashContents = { 500: 1, 1000: 2 };
/** How much more than the smallest float one with fewer notes may be worth. */
const toleratedCents = 1000;

export interface FloatTerms {
  /** How many amounts may change at the door without taking the coins of another stop. */
  changing_stops: number;
  /** How many of them are at doors without cash, where all that changes is paid out. */
  payout_stops: number;
  /** The most that a driver carries in notes. */
  most_notes_cents: Cents;
  /** The most that a driver carries at all; null: there is no limit. */
  most_cents: Cents | null;
  /** What each driver gets anyway. */
  bag: CashContents;
}

export interface FloatPlan {
  /** The bag, and what is added to it. */
  float: CashContents;
  /** In the float, but not in the bag. */
  added: CashContents;
  float_cents: Cents;
  /** Of the sampled tours, from 0 to 1, with the notes of the float that are not for payouts. */
  payable_share: number;
  /** Whether that is enough; if not, the customers of `ask` are asked what they pay with. */
  is_sufficient: boolean;
  /** Stops without a declared tender, those first that the notes most often do not suffice for. */
  ask: string[];
}

/**
 * The float that a driver takes along: the bag, and what it lacks. Its coins suffice whatever notes
 * the customers give and in whatever order, also if `changing_stops` amounts change. Its notes have
 * the smallest value that pays the change of 99 % of the tours that may come, and those for
 * payouts.
 *
 * @param stops in the order of the tour
 */
export function planFloat(
  stops: readonly CashStop[],
  { changing_stops, payout_stops, most_notes_cents, most_cents, bag }: FloatTerms,
  seed: number,
  samples = usualSamples,
): FloatPlan {
  const coins = addContents(
    reserveCoins(stops.map((stop) => stop.due_cents)),
    countEach((each) => changing_stops * (changeKit[each] ?? 0)),
  );
  const beyondCoins = most_cents === null ? most_notes_cents : most_cents - valueOf(coins);
  const mostNotes = cents(Math.max(0, Math.min(most_notes_cents, beyondCoins)));
  const tours = sampleTours(stops, samples, createRandom(seed));
  const chosen = isSufficient(tours, notesOf(bag))
    ? notesOf(bag)
    : (smallestFloat(tours, mostNotes) ?? largestFloat(mostNotes));
  const unpayable = tours.flatMap((tour) => findUnpayable(tour, chosen) ?? []);
  // Only as far as the limit permits: what customers give is there for payouts, too.
  const leftForPayouts = Math.max(0, mostNotes - valueOfNotes(chosen));
  const payouts = Math.min(payout_stops, Math.floor(leftForPayouts / valueOf(payoutNotes)));
  const forPayouts = countEach((each) => payouts * (payoutNotes[each] ?? 0));
  const needed = addContents(coins, toContents(chosen), forPayouts);
  const added = countEach((each) => Math.max(0, (needed[each] ?? 0) - (bag[each] ?? 0)));
  const float = addContents(bag, added);
  const is_sufficient = unpayable.length <= samples * unpayableShare;
  return {
    float,
    added,
    float_cents: valueOf(float),
    payable_share: 1 - unpayable.length / samples,
    is_sufficient,
    ask: is_sufficient ? [] : mostFrequent(unpayable).flatMap((index) => namesOf(stops[index])),
  };
}

/** A customer who is paid out, or has declared a tender, cannot help. */
const namesOf = (stop: CashStop | undefined) =>
  stop === undefined || stop.declared_cents !== null || stop.due_cents <= 0 ? [] : [stop.id];

function mostFrequent(numbers: readonly number[]): number[] {
  const groups = [...Map.groupBy(numbers, (each) => each)];
  return groups.toSorted(([, a], [, b]) => b.length - a.length).map(([number]) => number);
}

/** A float of notes up to 20 EUR; larger ones are never given as the change of a single note. */
type SmallNotes = readonly [fives: number, tens: number, twenties: number];

const valueOfNotes = ([fives, tens, twenties]: SmallNotes) =>
  fives * 500 + tens * 1000 + twenties * 2000;

const notesOf = (contents: CashContents): SmallNotes => [
  contents[500] ?? 0,
  contents[1000] ?? 0,
  contents[2000] ?? 0,
];

function toContents(float: SmallNotes): CashContents {
  return countEach((each) => float[notes.findIndex((note) => note === each)] ?? 0);
}

/**
 * The float with the fewest notes among those that suffice and have about the smallest value. Fives
 * alone have the smallest, because together they replace any other note. But they are many notes to
 * get and to count.
 */
function smallestFloat(tours: readonly SampledTour[], most: Cents): SmallNotes | undefined {
  const fewest = fewestFives(tours, 0, 0, Math.floor(most / 500));
  if (fewest === undefined) return undefined;
  if (fewest === 0) return [0, 0, 0];
  const value = Math.min(most, fewest * 500 + toleratedCents);
  for (const [fives, tens, twenties] of floatsOf(value)) {
    const own = fewestFives(tours, tens, twenties, fives);
    if (own !== undefined) return [own, tens, twenties];
  }
  return [fewest, 0, 0];
}

/**
 * How many fives suffice next to the others. One more never hurts: wherever change was payable
 * before, the same notes are given.
 */
function fewestFives(
  tours: readonly SampledTour[],
  tens: number,
  twenties: number,
  most: number,
): number | undefined {
  if (!isSufficient(tours, [most, tens, twenties])) return undefined;
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isSufficient(tours, [middle, tens, twenties])) high = middle;
    else low = middle + 1;
  }
  return high;
}

/** All floats of a value, those with the fewest notes first. */
function floatsOf(value: number): SmallNotes[] {
  const counts = Array.from({ length: Math.floor(value / 1000) + 1 }, (_, count) => count);
  const floats = counts.flatMap((twenties) =>
    counts.map((tens): SmallNotes => {
      const left = value - valueOfNotes([0, tens, twenties]);
      return [Math.floor(left / 500), tens, twenties];
    }),
  );
  return floats.filter(([fives]) => fives >= 0).toSorted((a, b) => countNotes(a) - countNotes(b));
}

const countNotes = ([fives, tens, twenties]: SmallNotes) => fives + tens + twenties;

/** The float of the limit that pays most tours: fives replace any other note. */
function largestFloat(most: Cents): SmallNotes {
  return [Math.floor(most / 500), 0, 0];
}

function isSufficient(tours: readonly SampledTour[], float: SmallNotes): boolean {
  const most = tours.length * unpayableShare;
  let unpayable = 0;
  for (const tour of tours) {
    if (findUnpayable(tour, float) !== undefined) unpayable += 1;
    if (unpayable > most) return false;
  }
  return true;
}
