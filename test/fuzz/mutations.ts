import fc from 'fast-check';

/** What programs trip over. */
const traps = [
  null,
  true,
  -1,
  0,
  0.5,
  1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  '',
  ' ',
  'null',
  'a\u0000b',
  '\ud800',
  '\r\nX-Injected: 1',
  "'; drop table users; --",
  '{{7*7}}${7*7}<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '__proto__',
  'constructor',
  'ﷺ'.repeat(50),
  'x'.repeat(5000),
  '9'.repeat(400),
  '-1e400',
  '2026-02-30',
  '10000-01-01T00:00:00.000Z',
  'NaN',
  [],
  {},
  [[[[[[[[]]]]]]]],
  { $ne: null },
];

const trap = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...traps) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Replaces a part with a trap, removes one, or adds an unexpected one. */
export function spoiled(arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(arbitrary, fc.constantFrom('replace', 'remove', 'add'), fc.nat(1000), trap)
    .map(([value, how, where, what]) => spoil(value, how, where, what));
}

function spoil(value: unknown, how: string, where: number, what: unknown): unknown {
  if (!isRecord(value)) return what;
  const names = Object.keys(value);
  const name = names[where % Math.max(1, names.length)];
  if (how === 'add' || name === undefined) {
    return { ...value, [where % 3 === 0 ? 'role' : `surprise_${where}`]: what };
  }
  if (how === 'remove') {
    return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
  }
  const part = value[name];
  const isDeeper = isRecord(part) && where % 2 === 0;
  return { ...value, [name]: isDeeper ? spoil(part, how, where >> 1, what) : what };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.getPrototypeOf(value) === Object.prototype;
}
