import { availableParallelism, loadavg } from 'node:os';

/** What `sortNumbers` takes on the quiet machine that the limits of the tests were chosen on. */
const quietMs = 90;

/**
 * How much longer than on that machine a test may take here: 1 to 10. The process that starts the
 * run measures it, and passes it on to its workers in TEST_TIME_FACTOR.
 */
export function timeFactor(): number {
  process.env.TEST_TIME_FACTOR ??= measure().toFixed(1);
  return Number(process.env.TEST_TIME_FACTOR);
}

/** The speed of one core now, and the processes that wait for each core. */
function measure(): number {
  const start = performance.now();
  sortNumbers();
  const slowness = (performance.now() - start) / quietMs;
  const [waiting = 0] = loadavg();
  return Math.min(Math.max(slowness + waiting / availableParallelism(), 1), 10);
}

/** A fixed amount of computation. */
function sortNumbers(): void {
  // The multiplier of Knuth's hash: well mixed, and the same each time.
  const numbers = Array.from({ length: 200_000 }, (_, index) => Math.imul(index, 2_654_435_761));
  numbers.sort((one, other) => one - other);
}
