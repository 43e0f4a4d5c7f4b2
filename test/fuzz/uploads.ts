import fc from 'fast-check';

export interface Upload {
  /** A file without a name is a field of text. */
  files: { field: string; name: string | null; bytes: Uint8Array }[];
}

/** One pixel. */
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const encoder = new TextEncoder();

const contents = fc.oneof(
  fc.constant(new Uint8Array(image)),
  // Cut off, or with one byte turned.
  fc.nat(image.length - 1).map((end) => new Uint8Array(image.subarray(0, end))),
  fc.tuple(fc.nat(image.length - 1), fc.nat(255)).map(([at, byte]) => {
    const bytes = new Uint8Array(image);
    bytes[at] = byte;
    return bytes;
  }),
  fc.uint8Array({ maxLength: 400 }),
  fc
    .array(fc.tuple(fc.string({ maxLength: 20 }), fc.string({ maxLength: 20 })), { maxLength: 5 })
    .map((rows) => ['name;price', ...rows.map((row) => row.join(';'))].join('\n'))
    .map((text) => encoder.encode(text)),
  fc
    .array(fc.jsonValue(), { maxLength: 5 })
    .map((rows) => rows.map((row) => JSON.stringify(row)).join('\n'))
    .map((text) => encoder.encode(text)),
);

const names = fc.constantFrom(
  'image.png',
  'products.csv',
  'products.jsonl',
  'page.html',
  'run.svg',
  '../../../../tmp/planted.png',
  '..\\planted.csv',
  'a\u0000b.csv',
  '',
);

const file = fc.record({
  field: fc.oneof(
    { weight: 12, arbitrary: fc.constant('file') },
    { weight: 1, arbitrary: fc.constantFrom('File', 'other', '__proto__', '') },
  ),
  name: fc.oneof({ weight: 12, arbitrary: names }, { weight: 1, arbitrary: fc.constant(null) }),
  bytes: contents,
});

export const uploads: fc.Arbitrary<Upload> = fc
  .oneof(
    { weight: 8, arbitrary: fc.tuple(file) },
    { weight: 1, arbitrary: fc.array(file, { maxLength: 4 }) },
  )
  .map((files) => ({ files }));
