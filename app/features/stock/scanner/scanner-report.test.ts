import { expect, test } from 'vitest';
import { addScan, testCodes } from './scanner-report.ts';

const of = (name: string) => testCodes.find((code) => code.name === name)?.text ?? '';
const scan = (code: string, physical: string | undefined = code) => ({
  code,
  physical,
  end: 'Enter' as const,
});

test('digits say the identifier and the end, but not the keyboard', () => {
  expect(addScan(null, scan(`]Q1${of('number')}`))).toEqual({
    identifier: ']Q1',
    end: 'Enter',
    layout: undefined,
    hasSeparator: undefined,
  });
});

test.each([
  ['T-10051-1', 'T-10051-1', 'same'],
  ['Tß10051ß1', 'T-10051-1', 'american'],
  ['T/10051/1', 'T&10051&1', 'foreign'],
  ['T)10051)1', undefined, 'foreign'],
])('%s with the keys of %s is the keyboard %s', (code, physical, layout) => {
  expect(addScan(null, scan(code, physical)).layout).toBe(layout);
});

test('a separator arrives or is missing, and later codes change nothing about it', () => {
  const missing = addScan(null, scan(of('separator').replaceAll('\u001D', '')));
  expect(missing.hasSeparator).toBe(false);
  const arrived = addScan(missing, scan(of('separator')));
  expect(arrived.hasSeparator).toBe(true);
  expect(addScan(arrived, scan(of('tote')))).toMatchObject({ hasSeparator: true, layout: 'same' });
});

test('each of the test codes is different from the others', () => {
  expect(new Set(testCodes.map(({ text }) => text)).size).toBe(5);
});
