/** By the clock without seconds, as times are shown: what is shown adds up. */
export function minutesBetween(from: Date, to: Date): number {
  return minuteOf(to) - minuteOf(from);
}

const minuteOf = (time: Date) => Math.floor(time.getTime() / 60_000);
