import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasRightCheckDigit } from '#domain/catalog/barcode.ts';
import { cents } from '#domain/money.ts';
import { barcodeOfGoods } from './goods-barcode.ts';
import { type ScannedCode, readScannedCode } from './scanned-code.ts';
import { type WeightCodeRule, defaultWeightCodeRules } from './weight-code.ts';

const today = '2026-10-01';
/** Another company's meaning of the prefixes. */
const otherRules: WeightCodeRule[] = [
  rule({ prefix: '20', item_digits: 5, value_digits: 4, has_inner_check_digit: true }),
  rule({ prefix: '28', item_digits: 6, value_digits: 4, decimals: 1 }),
  rule({ prefix: '24', item_digits: 6, value_digits: 4, value: 'weight' }),
  rule({ prefix: '25', item_digits: 5, value_digits: 5, value: 'weight', decimals: 4 }),
  // Reads 12 digits only.
  rule({ prefix: '21', item_digits: 5, value_digits: 4 }),
];

function rule(
  given: Partial<WeightCodeRule> & Pick<WeightCodeRule, 'prefix' | 'item_digits' | 'value_digits'>,
): WeightCodeRule {
  return { value: 'price', decimals: 2, has_inner_check_digit: false, ...given };
}

/** The table writes the control character FNC1 as `|`, which no value can contain. */
function read(shown: string, rules: readonly WeightCodeRule[] = defaultWeightCodeRules) {
  return readScannedCode(shown.replaceAll('|', '\u001D'), { today, rules });
}

const gtin = '4006381333931';
const product = (stored: string): ScannedCode => ({ kind: 'product', gtin: stored });

test.each<[string, ScannedCode]>([
  ['96385074', product('96385074')],
  ['73513537', product('73513537')],
  ['036000291452', product('0036000291452')],
  ['0036000291452', product('0036000291452')],
  ['4006381333931', product(gtin)],
  ['5901234123457', product('5901234123457')],
  ['0000096385074', product('96385074')],
  ['04006381333931', product(gtin)],
  ['00036000291452', product('0036000291452')],
  ['00000096385074', product('96385074')],
  // Begins like a GS1 label, but is a GTIN-14.
  ['01234567890128', product('1234567890128')],
  // Cases: another thing than the unit inside.
  ['14006381333938', product('14006381333938')],
  ['84006381333937', product('84006381333937')],
  // No rule gives this prefix of in-store codes a meaning.
  ['2712345012508', product('2712345012508')],
  // Scanners end a code with Enter.
  ['4006381333931\r\n', product(gtin)],
  // Scanners that name the symbology do so before every code.
  [']E04006381333931', product(gtin)],
  [']E496385074', product('96385074')],
  [']E3400638133393112345', product(gtin)],
  [']I114006381333938', product('14006381333938')],
  [']C04006381333931', product(gtin)],
])('%j is a product', (code, expected) => {
  expect(read(code)).toEqual(expected);
});

test.each<[string, ScannedCode]>([
  ['2812345012505', { kind: 'weight', item: '12345', weight_g: 1250 }],
  ['2800007003459', { kind: 'weight', item: '00007', weight_g: 345 }],
  ['2943216146859', { kind: 'weight', item: '4321', weight_g: 14_685 }],
  ['2212345019991', { kind: 'weight', item: '12345', price_cents: cents(1999) }],
  ['2343216146857', { kind: 'weight', item: '4321', price_cents: cents(14_685) }],
])('%s has a weight or price by the default table', (code, expected) => {
  expect(read(code)).toEqual(expected);
});

test.each<[string, ScannedCode | undefined]>([
  ['2012345928756', { kind: 'weight', item: '12345', price_cents: cents(2875) }],
  // The same digits are 1250 g of item 12345 by the default table.
  ['2812345012505', { kind: 'weight', item: '123450', price_cents: cents(12_500) }],
  ['2412345125993', { kind: 'weight', item: '123451', weight_g: 25_990 }],
  ['2598765432108', { kind: 'weight', item: '98765', weight_g: 4321 }],
  ['2212345019991', product('2212345019991')],
  ['2012345828759', undefined],
  ['2123123123451', undefined],
])('%s has another meaning by another table', (code, expected) => {
  expect(read(code, otherRules)).toEqual(expected);
});

test.each<[string, Omit<ScannedCode & { kind: 'lot' }, 'kind'>]>([
  [']C10104006381333931', { gtin }],
  ['0104006381333931', { gtin }],
  ['|0104006381333931', { gtin }],
  ['(01)04006381333931', { gtin }],
  [']C1|0104006381333931', { gtin }],
  ['0100000096385074', { gtin: '96385074' }],
  ['0114006381333938', { gtin: '14006381333938' }],
  ['0199006381333939', { gtin: '99006381333939' }],
  [']C1010400638133393115261231', { gtin, best_before: '2026-12-31' }],
  [']d201040063813339311726103110L7', { gtin, use_by: '2026-10-31', lot_code: 'L7' }],
  ['010400638133393110L7|15261231', { gtin, lot_code: 'L7', best_before: '2026-12-31' }],
  ['|10L7|0104006381333931', { gtin, lot_code: 'L7' }],
  // Without FNC1 the lot runs to the end of the text.
  ['010400638133393110L715269999', { gtin, lot_code: 'L715269999' }],
  // Unless that is a date: the separator may have been lost.
  ['010400638133393110L715261231', { gtin, is_lot_unclear: true }],
  ['|010400638133393110L715261231', { gtin, is_lot_unclear: true }],
  ['010400638133393110L715261231X', { gtin, lot_code: 'L715261231X' }],
  ['010400638133393110L715261231|21S1', { gtin, lot_code: 'L715261231' }],
  ['(01)04006381333931(10)L715261231', { gtin, lot_code: 'L715261231' }],
  // The day of production is no end of the goods.
  [
    ']C1010400638133393111261101152612311726121510L7',
    { gtin, best_before: '2026-12-31', use_by: '2026-12-15', lot_code: 'L7' },
  ],
  ['010400638133393115991231', { gtin, best_before: '1999-12-31' }],
  // Parts that say nothing about the goods in the shop.
  [']C101040063813339311526123110L7|99X', { gtin, best_before: '2026-12-31', lot_code: 'L7' }],
  [']C101040063813339312401234|10L7', { gtin, lot_code: 'L7' }],
  [
    ']C10034012345000000001701040063813339313922199|10L7',
    { gtin, lot_code: 'L7', sscc: '340123450000000017' },
  ],
  // Parts that GS1 has not defined yet.
  ['(01)04006381333931(38)1(10)L7', { gtin, lot_code: 'L7', unknown_ais: ['38'] }],
  [']C10104006381333931381|10L7', { gtin, lot_code: 'L7', unknown_ais: ['38'] }],
  ['(01)04006381333931(6000)000001', { gtin, unknown_ais: ['6000'] }],
  [
    ']C10104006381333931422276|10L7',
    { gtin, lot_code: 'L7', origin: { country: 'DE', born: 'DE', animals: 'DE' } },
  ],
  ['(01)04006381333931(240)A-1(10)L7', { gtin, lot_code: 'L7' }],
  ['(01)04006381333931(7003)2612311200', { gtin, use_by: '2026-12-31' }],
  ['(01)04006381333931(3202)000220', { gtin, weight_g: 998 }],
  ['(01)04006381333931(3103)001000(3202)000220', { gtin, weight_g: 1000 }],
  // The address in a QR code.
  [
    'https://id.gs1.org/01/04006381333931/10/L7?17=261231&utm_source=x',
    { gtin, lot_code: 'L7', use_by: '2026-12-31' },
  ],
  ['https://shop.example/de/p/01/4006381333931/', { gtin }],
  ['HTTP://shop.example/01/4006381333931?v15=261231&15v=261231', { gtin }],
  [
    ']Q1https://id.gs1.org/01/99006381333939/10/A%2FB?3103=001250',
    { gtin: '99006381333939', lot_code: 'A/B', weight_g: 1250 },
  ],
  [']d1https://id.gs1.org/01/04006381333931/22/2A/10/L7/21/S', { gtin, lot_code: 'L7' }],
  // An FNC1 after a value of fixed length, or at the end, says nothing.
  ['0104006381333931|15261231|', { gtin, best_before: '2026-12-31' }],
  [']e001040063813339313103001250', { gtin, weight_g: 1250 }],
  [']Q301040063813339313102000125', { gtin, weight_g: 1250 }],
  ['(01)04006381333931(3100)000002', { gtin, weight_g: 2000 }],
  ['(01)04006381333931(3101)000015', { gtin, weight_g: 1500 }],
  ['(01)04006381333931(3104)012344', { gtin, weight_g: 1234 }],
  ['(01)04006381333931(3105)123456', { gtin, weight_g: 1235 }],
  ['02140063813339383712', { gtin: '14006381333938', count: 12 }],
  ['(02)04006381333931(37)0012', { gtin, count: 12 }],
  ['(01)04006381333931(30)99999999', { gtin, count: 99_999_999 }],
  ['(01)04006381333931(15)261231(10)L7', { gtin, best_before: '2026-12-31', lot_code: 'L7' }],
  ['(01) 04006381333931 (10) L7', { gtin, lot_code: 'L7' }],
  [']C1(01)04006381333931(10)A(B)/1', { gtin, lot_code: 'A(B)/1' }],
  ['(10)ABCDEFGHIJ0123456789', { lot_code: 'ABCDEFGHIJ0123456789' }],
  ['(01)04006381333931(11)260901(13)260902(16)261001(21)S-1', { gtin }],
  // The same value again.
  ['(01)04006381333931(02)04006381333931', { gtin }],
  ['(15)261231(15)261200', { best_before: '2026-12-31' }],
  ['(17)260200', { use_by: '2026-02-28' }],
  ['(17)280200', { use_by: '2028-02-29' }],
  ['(15)280229', { best_before: '2028-02-29' }],
])('%s is a lot', (code, fields) => {
  expect(read(code)).toEqual({ kind: 'lot', ...fields });
});

test.each(['T-10051-1', 'T-10051-12', ' T-10051-1 ', ']Q1T-10051-1'])('%j is a tote', (code) => {
  expect(read(code)).toEqual({ kind: 'tote', code: code.trim().replace(']Q1', '') });
});

test.each([
  [']e001990063813339393103001250', '9006381333936'],
  ['99006381333939', '9006381333936'],
  [']E02812345012505', '2812345000007'],
  ['14006381333938', '14006381333938'],
])('%s is goods of the barcode %s', (code, barcode) => {
  const scanned = read(code);
  if (scanned === undefined || scanned.kind === 'tote' || scanned.kind === 'transport') {
    throw new Error('goods');
  }
  expect(barcodeOfGoods(scanned, code, defaultWeightCodeRules)).toBe(barcode);
});

test.each([
  [']C100340123450000000017', 'transport'],
  ['(00)340123450000000017(400)4711', 'transport'],
  ['https://id.gs1.org/00/340123450000000017', 'transport'],
  // With goods, it is of these.
  ['(00)340123450000000017(02)04006381333931(37)24', 'lot'],
  ['(00)340123450000000018', undefined],
])('%s is the label of %s', (code, kind) => {
  expect(read(code)?.kind).toBe(kind);
});

test('the label of the shop for a lot names its id', () => {
  expect(read(' L-3F2504E0-4F89-41D3-9A0C-0305E82C3301\n')).toEqual({
    kind: 'own_lot',
    lot_id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  });
});

describe('refuses', () => {
  test.each([
    '',
    ' ',
    'abc',
    'T-10051',
    'T-10051-0',
    'T-010051-1',
    't-10051-1',
    'L-3F2504E0-4F89-41D3-9A0C-0305E82C330',
    'L-3F2504E0-4F89-41D3-9A0C-0305E82C33011',
    'L-3F2504E0-4F89-41D3-9A0C-0305E82C330G',
    'T-10051-1-1',
    '00000000',
    '0000000000000',
    '00000000000000',
    '400638133393',
    '4006381 333931',
    '400638133393１',
    '40063813339310',
    ']C0',
    ']C1',
    '|',
    '()',
    '(01)',
    '(1)04006381333931',
  ])('%j, which has the form of no code', (code) => {
    expect(read(code)).toBeUndefined();
  });

  test.each([
    '96385075',
    '036000291453',
    '4006381333932',
    '04006381333932',
    '14006381333931',
    '2812345012506',
    '2212345019990',
    '0104006381333932',
    '(02)04006381333930(37)1',
    // The outer check digit is right, that of the weight or price is not.
    '2943215146850',
    '2343217146856',
  ])('%s, which has a wrong check digit', (code) => {
    expect(read(code)).toBeUndefined();
  });

  test.each([
    // What is unknown needs a separator.
    '010400638133393110L7|381',
    '0104006381333931380',
    '0104006381333931X',
    'https://shop.example/products/4006381333931',
    'https://id.gs1.org/01/04006381333932',
    'https://id.gs1.org/01/04006381333931?15=261301',
    ']C1(x)(01)04006381333931',
  ])('%s, which has an unknown part', (code) => {
    expect(read(code)).toBeUndefined();
  });

  test.each([
    '010400638133393',
    '01040063813|33931',
    '0104006381333931152612',
    '||0104006381333931',
    '0104006381333931||15261231',
    '(01)04006381333931(15',
    '(01)4006381333931',
    '(10)',
    '(10)ABCDEFGHIJ0123456789X',
    '(10)L#7',
    '(10)L 7',
    '(10)Löß',
    '(10)L7|(15)261231',
    ']C1010400638133393132020001007003261231120010L7',
    '(30)123456789',
    '(37)1.5',
    '(3103)12345',
    '(3103)1234567',
  ])('%s, which has a malformed part', (code) => {
    expect(read(code)).toBeUndefined();
  });

  test.each([
    '(15)260001',
    '(15)261301',
    '(15)261232',
    '(15)270229',
    '(17)260431',
    '(17)2026-1',
    '(01)04006381333931(11)261301',
    '(01)04006381333931(13)260230',
    '(16)260631',
    '(01)04006381333931(7003)2612312400',
  ])('%s, which has an impossible date', (code) => {
    expect(read(code)).toBeUndefined();
  });

  test.each([
    '(01)04006381333931(01)05901234123457',
    '(01)04006381333931(02)14006381333938',
    '(10)L7(10)L8',
    '(15)261231(15)261230',
    '(17)261231(17)261230',
    '(16)261001(16)261002',
    '(21)1(21)2',
    '(30)1(37)2',
    '(3103)001250(3102)000126',
    '(11)260901(11)260902',
  ])('%s, which contradicts itself', (code) => {
    expect(read(code)).toBeUndefined();
  });
});

test('refuses every GTIN-13 of which one digit is changed', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  const change = fc.record({
    digits: fc.array(digit, { minLength: 12, maxLength: 12 }).filter((all) => all.some(Boolean)),
    position: fc.nat({ max: 12 }),
    difference: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(change, ({ digits, position, difference }) => {
      const right = completeGtin(digits.join(''));
      const changed = Array.from(right, (character, index) =>
        index === position ? (Number(character) + difference) % 10 : character,
      ).join('');
      expect(read(right, [])?.kind).toBe('product');
      expect([read(changed, []), read(changed), read(changed, otherRules)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }),
    { numRuns: 1000 },
  );
});

function completeGtin(digits: string): string {
  const all = Array.from({ length: 10 }, (_, last) => `${digits}${last}`);
  return all.find(hasRightCheckDigit) ?? '';
}
