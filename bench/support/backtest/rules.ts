import { addDays, fromBerlin, isoWeekday } from '#domain/delivery/berlin-time.ts';
import { learnCategory, levelOf, meanOn, type PastDays } from '#domain/stock/forecast/forecast.ts';
import { intakeOf, type Intake } from '#domain/stock/forecast/intake.ts';
import { planOutlook } from '#domain/stock/forecast/outlook.ts';
import { propose } from '#domain/stock/forecast/propose.ts';
import { arrivesAt, type Decision, type Rule, type Seen } from './simulate.ts';
import type { Want } from './wants.ts';

/** A rule with a number that raises the stock: for a comparison at the same share of sales. */
export interface TunedRule {
  name: string;
  levels: readonly number[];
  ruleOf: (level: number, wants: readonly Want[]) => Rule;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** What is there or coming and can be delivered when the goods arrive. */
function countUsable({ lots, coming }: Seen, arrives_on: string): number {
  const here = lots.filter(({ last_day }) => last_day === null || last_day >= arrives_on);
  return sumOf(here.map(({ quantity }) => quantity)) + sumOf([...coming.values()]);
}

const casesOf = ({ article }: Seen, units: number) =>
  Math.max(0, Math.ceil(units / article.units_per_case - 1e-9));

function daysUntil({ today, next_on }: Decision): string[] {
  const days: string[] = [];
  for (let day = today; day < next_on; day = addDays(day, 1)) {
    if (isoWeekday(day) !== 7) days.push(day);
  }
  return days;
}

/** Fills up to a stock of so many days when half of it is gone, as the demo's wholesaler. */
const fillUp: TunedRule = {
  name: 'fill up at half',
  levels: [1, 2, 3, 4, 6, 8, 12, 20, 30],
  ruleOf: (level) => (seen, decision) =>
    seen.map((each) => {
      const days = decision.past.slice(-24);
      const par = (level * sumOf(days.map((day) => each.units.get(day) ?? 0))) / days.length;
      const usable = countUsable(each, decision.arrives_on);
      return usable < par / 2 ? casesOf(each, par - usable) : 0;
    }),
};

/** The mean of the last seven days for all days until the next delivery, and some cases. */
const meanOfWeek: TunedRule = {
  name: 'mean of 7 days',
  levels: [-1, -0.5, 0, 0.25, 0.5, 0.75, 1, 1.5, 2, 3],
  ruleOf: (level) => (seen, decision) =>
    seen.map((each) => {
      const days = decision.past.slice(-6);
      const mean = sumOf(days.map((day) => each.units.get(day) ?? 0)) / days.length;
      const wanted = mean * daysUntil(decision).length + level * each.article.units_per_case;
      return casesOf(each, wanted - countUsable(each, decision.arrives_on));
    }),
};

/** For each day until the next delivery the highest of the last four same weekdays. */
const highestOfFour: TunedRule = {
  name: 'highest of 4',
  levels: [0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.5, 2, 3],
  ruleOf: (level) => (seen, decision) =>
    seen.map((each) => {
      const highest = daysUntil(decision).map((day) => {
        const same = [1, 2, 3, 4].map((weeks) => addDays(day, -7 * weeks));
        return Math.max(...same.map((past) => each.units.get(past) ?? 0));
      });
      const wanted = level * sumOf(highest);
      return casesOf(each, wanted - countUsable(each, decision.arrives_on));
    }),
};

const intakesOf = (wants: readonly Want[]): Map<number, Intake> =>
  new Map(
    [...Map.groupBy(wants, ({ day }) => isoWeekday(day))].map(([weekday, same]) => [
      weekday,
      intakeOf(same),
    ]),
  );

/** The proposal of the shop, by the weight of a missed sale. */
export const proposal: TunedRule = {
  name: 'proposal',
  levels: [0.1, 0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 9, 14, 20, 40],
  ruleOf: (missed_weight, wants) => {
    const intakes = intakesOf(wants);
    const intakeOfDay = (day: string) => intakes.get(isoWeekday(day)) ?? intakeOf([]);
    return (seen, decision) => {
      const byCategory = Map.groupBy(seen, ({ article }) => article.product.category);
      const cases = new Map<Seen, number>();
      for (const theirs of byCategory.values()) {
        const proposed = proposeAll(theirs, decision, { missed_weight, intakeOfDay });
        for (const [index, each] of theirs.entries()) cases.set(each, proposed[index] ?? 0);
      }
      return seen.map((each) => cases.get(each) ?? 0);
    };
  },
};

const outlookDays = 21;

function proposeAll(
  seen: readonly Seen[],
  { today, now, arrives_on, next_on, past: days }: Decision,
  by: { missed_weight: number; intakeOfDay: (day: string) => Intake },
): number[] {
  const past: PastDays = { days, factors: days.map(() => 1), today };
  const demands = seen.map((each) => ({
    units: days.map((day) => each.units.get(day) ?? 0),
    available: days.map((day) => each.available.get(day) ?? 0),
  }));
  const category = learnCategory(past, demands);
  const ahead = Array.from({ length: outlookDays }, (_, index) => addDays(today, index)).filter(
    (day) => isoWeekday(day) !== 7,
  );
  return seen.map(({ article, lots, coming }, index) => {
    const level = levelOf(past, demands[index] ?? { units: [], available: [] }, category);
    const outlook = planOutlook({
      days: ahead,
      meanOn: (day) => meanOn(day, { level, category, factor: 1 }),
      // What is ordered has been taken from the lots.
      knownOn: () => 0,
      intakeOf: by.intakeOfDay,
      now,
      arrives_at: fromBerlin({ day: arrives_on, minutes: arrivesAt }),
      next_at: fromBerlin({ day: next_on, minutes: arrivesAt }),
    });
    const { price_cents, vat_rate, cost_cents: cost } = article.product;
    const cost_cents = cost ?? 0;
    const lastDay = (from: string) =>
      article.usable_days === null ? null : addDays(from, article.usable_days);
    return propose({
      terms: { units_per_case: article.units_per_case, least_cases: 1, step_cases: 1 },
      last_day: lastDay(arrives_on),
      is_always_there: false,
      cost_cents,
      margin_cents: Math.max(0, price_cents / (1 + vat_rate / 100) - cost_cents),
      missed_weight: by.missed_weight,
      dispersion: category.dispersion,
      stock: lots.map(({ quantity, last_day }) => ({ quantity, last_day, from_day: null })),
      coming: [...coming].map(([day, quantity]) => ({
        quantity,
        from_day: day,
        last_day: lastDay(day),
      })),
      outlook,
      later: (level.units * 6) / 7,
      arrives_on,
      next_on,
    }).parts.cases;
  });
}

export const naiveRules: readonly TunedRule[] = [fillUp, meanOfWeek, highestOfFour];
