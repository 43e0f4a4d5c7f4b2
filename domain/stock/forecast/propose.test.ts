import { expect, test } from 'vitest';
import { addDays } from '#domain/delivery/berlin-time.ts';
import { createRandom, type Random } from '#domain/random.ts';
import { propose, type ProposalParts, type ProposalQuestion } from './propose.ts';

const today = '2026-11-30';
const day = (days: number) => addDays(today, days);

/** Bread in cases of 6 that is delivered tomorrow and in three days, four units a day. */
const question: ProposalQuestion = {
  terms: { units_per_case: 6, least_cases: 1, step_cases: 1 },
  last_day: day(5),
  is_always_there: false,
  cost_cents: 65,
  margin_cents: 35,
  missed_weight: 6,
  dispersion: 1.5,
  stock: [],
  coming: [],
  outlook: [0, 1, 2, 3, 4, 5].map((days) => ({
    day: day(days),
    known: days === 0 ? 2 : 0,
    before: days === 0 ? 2 : 0,
    during: days === 1 || days === 2 ? 4 : 0,
    after: days > 2 ? 4 : 0,
  })),
  later: 4,
  arrives_on: day(1),
  next_on: day(3),
};
const stockOf = (quantity: number, days: number | null) => ({
  quantity,
  from_day: null,
  last_day: days === null ? null : day(days),
});

test('explains what is expected, ordered, here, ending and missing', () => {
  const stock = [stockOf(6, 0), stockOf(3, 4)];
  expect(propose({ ...question, stock }).parts).toEqual({
    until: day(3),
    expected: 12,
    ordered: 2,
    safety: 6,
    here: 9,
    coming: 0,
    // Of six, four are sold today.
    ending: 2,
    unmet: 0,
    missing: 11,
    surplus: 0,
    cases: 2,
    units_per_case: 6,
    fewer_cases: 0,
    reason: 'missing',
  });
});

test('proposes nothing when enough is here', () => {
  const { parts } = propose({ ...question, stock: [stockOf(30, null)] });
  expect(parts).toMatchObject({ cases: 0, missing: 0, surplus: 12, reason: 'enough' });
});

test('names what is missing before the goods can arrive, and does not order it', () => {
  const { parts } = propose({ ...question, stock: [stockOf(3, 9)] });
  expect(parts).toMatchObject({ unmet: 1, here: 3, missing: 14, cases: 2, fewer_cases: 1 });
});

test('orders what customers have ordered for a later day and no lot can serve', () => {
  const outlook = question.outlook.map((each) => ({
    ...each,
    known: each.day === day(2) ? 20 : 0,
    before: 0,
    during: 0,
    after: 0,
  }));
  const { parts } = propose({ ...question, outlook, later: 0, stock: [stockOf(3, 9)] });
  expect(parts).toMatchObject({ ordered: 20, missing: 17, cases: 3 });
});

test('counts on what is on its way', () => {
  const coming = [{ quantity: 6, from_day: day(1), last_day: day(5) }];
  expect(propose({ ...question, coming }).parts).toMatchObject({
    coming: 6,
    missing: 8,
    cases: 1,
    fewer_cases: 1,
  });
});

test('leaves out the case that would be wasted, and says how many', () => {
  const slow = question.outlook.map((each) => ({
    ...each,
    known: 0,
    before: each.before / 20,
    during: each.during / 20,
    after: each.after / 20,
  }));
  const asked = { ...question, outlook: slow, later: 0.2 };
  expect(propose(asked).parts).toMatchObject({ cases: 0, fewer_cases: 1, reason: 'waste' });
  expect(propose({ ...asked, is_always_there: true }).parts).toMatchObject({ cases: 1 });
  // Nothing is wasted of what lasts.
  expect(propose({ ...asked, last_day: null }).parts).toMatchObject({
    cases: 1,
    reason: 'missing',
  });
});

test('a case is always there although enough units would be, when they all end', () => {
  const none = question.outlook.map((each) => ({
    ...each,
    known: 0,
    before: 0,
    during: 0,
    after: 0,
  }));
  const asked = { ...question, outlook: none, later: 0, stock: [stockOf(4, 0)] };
  expect(propose(asked).parts).toMatchObject({ cases: 0, ending: 4, reason: 'enough' });
  expect(propose({ ...asked, is_always_there: true }).parts).toMatchObject({
    cases: 1,
    reason: 'always_there',
  });
});

test('goods that end before the next delivery serve only the days until then', () => {
  const all = propose(question).parts;
  const short = propose({ ...question, last_day: day(1) }).parts;
  expect(short.expected).toBe(all.expected - 4);
  expect(short.cases).toBeLessThan(all.cases);
});

test('says when a unit more is needed than those that are here and so many cases', () => {
  const { neededOn } = propose({ ...question, stock: [stockOf(10, null)] });
  // Six are left when the goods arrive, and four are wanted each day.
  expect([0, 1, 2, 3].map(neededOn)).toEqual([day(2), day(4), day(5), null]);
});

const sold = (...units: number[]) =>
  question.outlook.map((each, index) => ({
    ...each,
    known: 0,
    before: 0,
    during: units[index] ?? 0,
    after: 0,
  }));

test('new goods are wasted by units that end before them, and not by those that end later', () => {
  const wasteWith = (lastDays: number) =>
    propose({ ...question, outlook: sold(0, 4, 4), later: 0, stock: [stockOf(6, lastDays)] });
  expect(wasteWith(5).wasteOf(0)).toBe(0);
  expect(wasteWith(5).wasteOf(1)).toBeGreaterThan(wasteWith(6).wasteOf(1) + 1);
});

test('no size of a case fits what no one wants', () => {
  expect(propose({ ...question, outlook: sold(), later: 0 }).fit).toBeNull();
  expect(propose(question).fit).not.toBeNull();
});

test.each([
  ['half a case until the last day', { outlook: sold(0, 1, 1, 0, 0, 1) }, 1],
  ['less than that', { outlook: sold(0, 1, 1, 0, 0, 0.9) }, 0],
  ['half a case after the outlook', { outlook: sold(), later: 1, last_day: day(8) }, 1],
  ['less than that until they end', { outlook: sold(), later: 1, last_day: day(7) }, 0],
  ['half a case in a year', { outlook: sold(), later: 0.01, last_day: null }, 1],
  ['less than that in a year', { outlook: sold(), later: 0.008, last_day: null }, 0],
])('goods of which customers want %s are always there or not', (_, changes, cases) => {
  const asked = { ...question, later: 0, margin_cents: 0, ...changes };
  expect(propose(asked).parts.cases).toBe(cases);
});

test('prices of nothing and of ten million euros choose whole cases', () => {
  const free = propose({ ...question, cost_cents: 0, margin_cents: 0 }).parts;
  expect(free.cases).toBe(Math.ceil(free.missing / 6));
  const dear = propose({ ...question, cost_cents: 1_000_000_000, margin_cents: 1 }).parts;
  // One is hardly ever wasted.
  expect(dear).toMatchObject({ cases: 1, reason: 'waste' });
  const huge = { cost_cents: 1_000_000_000, margin_cents: 1_000_000_000 };
  const usual = { cost_cents: 100, margin_cents: 100 };
  expect(propose({ ...question, ...huge }).parts).toEqual(propose({ ...question, ...usual }).parts);
});

test('without a day of delivery nothing is expected and nothing ordered', () => {
  const { parts } = propose({ ...question, outlook: [], later: 0 });
  expect(parts).toMatchObject({ expected: 0, missing: 0, cases: 0, reason: 'enough' });
});

function randomQuestion(random: Random): ProposalQuestion {
  const arrives = random.between(0, 3);
  const next = arrives + random.between(1, 5);
  const mean = () => (random.chance(0.5) ? random.next() : random.next() * 12);
  const life = random.between(0, 12);
  const units = (from: number | null) => ({
    quantity: random.between(1, 30),
    from_day: from === null ? null : day(from),
    last_day: random.chance(0.2) ? null : day(random.between(-1, 9)),
  });
  return {
    terms: {
      units_per_case: random.pick([1, 6, 12]),
      least_cases: random.pick([1, 1, 3]),
      step_cases: random.pick([1, 1, 2]),
    },
    last_day: random.chance(0.2) ? null : day(arrives + life),
    is_always_there: random.chance(0.3),
    cost_cents: random.pick([0, 65, 10_000_000]),
    margin_cents: random.pick([0, 35, 10_000_000]),
    missed_weight: random.pick([1, 6]),
    dispersion: random.pick([1, 2, 10]),
    stock: Array.from({ length: random.between(0, 3) }, () => units(null)),
    coming: Array.from({ length: random.between(0, 2) }, () => units(random.between(0, 2))),
    outlook: Array.from({ length: random.between(0, 14) }, (_, index) => ({
      day: day(index),
      known: random.pick([0, 0, 1, 7]),
      before: index <= arrives ? mean() : 0,
      during: index >= arrives && index <= next ? mean() : 0,
      after: index >= next ? mean() : 0,
    })),
    later: mean(),
    arrives_on: day(arrives),
    next_on: day(next),
  };
}

/** What is wrong with the numbers of a sentence. */
function listFaults({ reason, ...parts }: ProposalParts): string[] {
  const { until, ...numbers } = parts;
  const { expected, ordered, safety, unmet, here, coming, ending, missing, surplus } = numbers;
  const held = (numbers.cases + numbers.fewer_cases) * numbers.units_per_case;
  const rules: Record<string, boolean> = {
    whole: Object.values(numbers).every((number) => Number.isInteger(number) && number >= 0),
    sum: expected + safety - unmet - (here + coming - ending) === missing - surplus,
    until: until > today,
    'missing or left': Math.min(missing, surplus) === 0,
    'ordered are expected': ordered <= expected,
    'ending are here or coming': ending <= here + coming,
    'cases hold the missing': held >= missing,
    enough: (reason === 'enough') === (numbers.cases === 0 && missing === 0),
  };
  return Object.keys(rules).filter((rule) => rules[rule] === false);
}

test('the numbers of 1,000 sentences are whole, not negative, and add up', () => {
  const random = createRandom(1_000);
  const wrong = Array.from({ length: 1_000 }, () => {
    const asked = randomQuestion(random);
    const { parts } = propose(asked);
    return { faults: listFaults(parts), parts, asked };
  }).filter(({ faults }) => faults.length > 0);
  expect(wrong).toEqual([]);
});

test('a sentence whose numbers do not add up is noticed', () => {
  const { parts } = propose(question);
  expect(listFaults({ ...parts, here: parts.here + 1 })).toEqual(['sum']);
  expect(listFaults({ ...parts, cases: 0 })).toEqual(['cases hold the missing']);
});
