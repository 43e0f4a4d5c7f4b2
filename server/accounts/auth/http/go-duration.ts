const milliseconds: Record<string, number> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

/**
 * `24h`, `1h30m`, `2.5s` in milliseconds, as the protocol writes durations; undefined for anything
 * else.
 */
export function parseDuration(text: string): number | undefined {
  if (!/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(text)) return undefined;
  const parts = text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g);
  const total = parts.reduce(
    (sum, [, number, unit = '']) => sum + Number(number) * (milliseconds[unit] ?? 0),
    0,
  );
  // PostgreSQL's time ends in the year 294276, and so does JavaScript's.
  return total < 1e14 ? total : undefined;
}
