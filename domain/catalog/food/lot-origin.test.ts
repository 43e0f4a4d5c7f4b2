import { expect, test } from 'vitest';
import { lotOrigins } from '#test/helpers/lot-origins.ts';
import { foodKinds } from './food-kinds.ts';
import { listOriginFaults } from './lot-origin-faults.ts';
import { isOriginGiven, listOriginSteps, lotOriginKinds, originRules } from './lot-origin.ts';

test('each kind of food but two needs an origin, and each kind of origin is of a food', () => {
  const free = foodKinds.filter((kind) => originRules[kind] === null);
  expect(free).toEqual(['other', 'not_food']);
  const used = foodKinds.flatMap((kind) => originRules[kind]?.kinds ?? []);
  expect([...new Set(used)].toSorted()).toEqual(lotOriginKinds.toSorted());
  expect(isOriginGiven('other', null)).toBe(true);
  expect(isOriginGiven('produce', null)).toBe(false);
});

test('EU is an origin of minced meat, and of no beef', () => {
  expect(isOriginGiven('minced_meat', 'minced_region')).toBe(true);
  expect(isOriginGiven('beef', 'minced_region')).toBe(false);
  expect(isOriginGiven('minced_beef', 'minced_region')).toBe(false);
});

test('the origins of the tests are right', () => {
  expect(Object.values(lotOrigins).flatMap(listOriginFaults)).toEqual([]);
});

test('meat of one country says "origin", of two countries its steps', () => {
  expect(listOriginSteps(lotOrigins.meat)).toEqual([{ step: 'origin', country: 'NZ' }]);
  expect(listOriginSteps({ kind: 'meat', reared: 'PL', slaughtered: 'DE' })).toEqual([
    { step: 'reared', country: 'PL' },
    { step: 'slaughtered', country: 'DE' },
  ]);
});

test('produce, mixed minced meat, minced beef and honey say what their labels need', () => {
  expect(listOriginSteps(lotOrigins.country)).toEqual([{ step: 'origin', country: 'ES' }]);
  expect(listOriginSteps(lotOrigins.minced_region)).toEqual([{ step: 'origin', region: 'eu' }]);
  expect(listOriginSteps(lotOrigins.minced_beef)).toEqual([
    { step: 'animals', country: 'PL' },
    { step: 'slaughtered', country: 'PL' },
    { step: 'minced', country: 'DE' },
    { step: 'reference', text: 'H-2611-03' },
  ]);
  const shares = lotOrigins.honey.countries;
  expect(listOriginSteps(lotOrigins.honey)).toEqual([{ step: 'origin', shares }]);
});

test('beef names the numbers of both plants and its reference also with the one word', () => {
  const steps = (born: string) => listOriginSteps({ ...lotOrigins.beef, born });
  expect(steps('DE').map(({ step }) => step)).toEqual([
    'origin',
    'slaughtered',
    'cut',
    'reference',
  ]);
  expect(steps('FR').map(({ step }) => step)).toEqual([
    'born',
    'reared',
    'slaughtered',
    'cut',
    'reference',
  ]);
  expect(steps('FR')[2]).toMatchObject({ country: 'DE', approval: 'DE NI 10055 EG' });
});

test('fish names the sea with its gear, fresh water with its country, and a farm alone', () => {
  const sea = {
    ...lotOrigins.fish,
    method: 'sea',
    area: '27.4',
    country: null,
    gear: 'hooks',
  } as const;
  const river = { ...sea, method: 'freshwater', area: null, water: 'Oder', country: 'PL' } as const;
  expect([sea, river].flatMap(listOriginFaults)).toEqual([]);
  expect(listOriginSteps(sea).slice(0, 2)).toEqual([
    { step: 'trade_name', text: 'Lachs' },
    { step: 'scientific_name', text: 'Salmo salar' },
  ]);
  expect(listOriginSteps(sea).slice(2)).toEqual([
    { step: 'method', method: 'sea' },
    { step: 'area', area: '27.4' },
    { step: 'gear', gear: 'hooks' },
  ]);
  expect(listOriginSteps(river)[3]).toEqual({ step: 'area', water: 'Oder', country: 'PL' });
  expect(listOriginSteps({ ...lotOrigins.fish, is_defrosted: true }).slice(2)).toEqual([
    { step: 'method', method: 'farmed' },
    { step: 'farmed', country: 'NO' },
    { step: 'state', is_defrosted: true },
  ]);
});

const honey = (...shares: [string, number][]) =>
  ({
    kind: 'honey',
    countries: shares.map(([country, share]) => ({ country, share })),
  }) as const;

test.each([
  ['99 percent', honey(['UA', 60], ['DE', 39])],
  ['101 percent', honey(['UA', 61], ['DE', 40])],
  ['the smaller share first', honey(['UA', 40], ['DE', 60])],
  ['a country twice', honey(['UA', 60], ['UA', 40])],
  ['a share of nothing', honey(['UA', 100], ['DE', 0])],
  ['no country', honey()],
  [
    '30 countries',
    honey(
      ...'DE PL UA FR ES PT IT GR BG RO HU CZ SK SI HR RS AL MK TR GE AM AZ MX AR CL UY CN VN IN NZ'
        .split(' ')
        .map((code, index): [string, number] => [code, index < 10 ? 4 : 3]),
    ),
  ],
])('honey of %s is refused', (_, origin) => {
  expect(listOriginFaults(origin)).toEqual(['countries']);
});

test('honey of equal shares, of one percent, and of as many countries as a label names is right', () => {
  const codes = 'DE PL UA FR ES PT IT GR BG RO HU CZ SK SI HR RS AL MK TR GE'.split(' ');
  const right = [
    honey(...codes.map((code): [string, number] => [code, 5])),
    honey(['UA', 99], ['DE', 1]),
  ];
  expect(right.flatMap(listOriginFaults)).toEqual([]);
  expect(listOriginFaults(honey(['UA', 60], ['XX', 40]))).toEqual(['countries']);
});

test('both steps of meat name a country', () => {
  const meat = (changes: object) => listOriginFaults({ ...lotOrigins.meat, ...changes });
  expect(meat({ reared: 'XX' })).toEqual(['reared']);
  expect(meat({ slaughtered: '' })).toEqual(['slaughtered']);
});

test.each([
  ['the sea', { method: 'sea', area: '27.4', country: null, gear: 'hooks' }, 'country', 'NO'],
  ['the sea', { method: 'sea', area: '27.4', country: null, gear: 'hooks' }, 'area', null],
  ['the sea', { method: 'sea', area: '27.4', country: null, gear: 'hooks' }, 'gear', null],
  ['fresh water', { method: 'freshwater', water: 'Oder', gear: 'hooks' }, 'water', null],
  ['fresh water', { method: 'freshwater', water: 'Oder', gear: 'hooks' }, 'water', 'O\u0434er'],
  ['fresh water', { method: 'freshwater', water: 'Oder', gear: 'hooks' }, 'area', '27.4'],
  ['fresh water', { method: 'freshwater', water: 'Oder', gear: 'hooks' }, 'country', 'XX'],
  ['a farm', {}, 'water', 'Oder'],
  ['a farm', {}, 'area', '27.4'],
] as const)(
  'fish of %s is wrong where it says other things of its place',
  (_, way, field, value) => {
    const right = { ...lotOrigins.fish, ...way };
    expect(listOriginFaults(right)).toEqual([]);
    expect(listOriginFaults({ ...right, [field]: value })).toEqual([field]);
  },
);

test('unknown countries, foreign letters and numbers of no plant are named as wrong', () => {
  expect(listOriginFaults({ kind: 'country', country: 'XX' })).toEqual(['country']);
  expect(listOriginFaults({ kind: 'country', country: 'de' })).toEqual(['country']);
  const wrong = { slaughter_approval: '10055', cut_approval: 'DE', reference: 'R\u0415F 1' };
  expect(listOriginFaults({ ...lotOrigins.beef, ...wrong })).toEqual(Object.keys(wrong));
  const fish = { trade_name: 'L\u0430chs', scientific_name: 'salmo' };
  expect(listOriginFaults({ ...lotOrigins.fish, ...fish })).toEqual(Object.keys(fish));
  expect(listOriginFaults({ ...lotOrigins.fish, gear: 'hooks' })).toEqual(['gear']);
  expect(listOriginFaults({ ...lotOrigins.fish, country: null })).toEqual(['country']);
});
