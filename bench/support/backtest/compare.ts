import { expectedBelow, negativeBinomial } from '#domain/stock/forecast/distribution.ts';
import { servicePercentOf } from '#domain/stock/forecast/missed-weight.ts';
import { freshCategories, type Article } from './articles.ts';
import { naiveRules, proposal, type TunedRule } from './rules.ts';
import { simulate, type Result } from './simulate.ts';
import type { Want } from './wants.ts';

interface Plan {
  wants: readonly Want[];
  begin: string;
  measured: string;
  end: string;
}

/** What a level of a rule reached in a category. */
interface Point {
  level: number;
  fill: number;
  /** By what was received. */
  waste: number;
  wasted: number;
  euros: number;
  missing: number;
  stock: number;
  estimated: number;
  uncorrected: number;
}

/** An article of which a case is wasted by more than this fits no rule. */
const mostWasteOfACase = 0.25;
const assumedDispersion = 2;
const dayMs = 24 * 60 * 60 * 1000;

/** Mean units of a calendar day, as customers wanted them before the comparison. */
function meansOf({ wants, begin }: Plan): Map<string, number> {
  const before = wants.filter(({ day }) => day < begin);
  const days = (Date.parse(begin) - Date.parse(before[0]?.day ?? begin)) / dayMs;
  const sums = new Map<string, number>();
  for (const { product_id, quantity } of before.flatMap(({ lines }) => lines)) {
    sums.set(product_id, (sums.get(product_id) ?? 0) + quantity / days);
  }
  return sums;
}

function caseFits({ usable_days, units_per_case }: Article, mean: number): boolean {
  if (mean === 0) return false;
  if (usable_days === null) return true;
  const life = negativeBinomial(mean * (usable_days + 1), assumedDispersion);
  return expectedBelow(life, units_per_case) / units_per_case <= mostWasteOfACase;
}

function pointOf(level: number, results: readonly Result[]): Point {
  const sum = (key: keyof Result) => results.reduce((total, result) => total + result[key], 0);
  return {
    level,
    fill: sum('sold') / sum('wanted'),
    waste: sum('wasted') / Math.max(1, sum('received')),
    wasted: sum('wasted'),
    euros: sum('wasted_cents') / 100,
    missing: sum('missing_share') / results.length,
    stock: sum('stock'),
    estimated: sum('estimated') / sum('wanted') - 1,
    uncorrected: sum('sold') / sum('wanted') - 1,
  };
}

/** Between the two levels around the share of sales; undefined: the rule does not reach it. */
function pointAt(points: readonly Point[], fill: number): Point | undefined {
  const ordered = points.toSorted((a, b) => a.fill - b.fill);
  const upper = ordered.findIndex((point) => point.fill >= fill);
  const above = ordered[upper];
  const below = above?.fill === fill ? above : ordered[upper - 1];
  if (above === undefined || below === undefined) return undefined;
  const part = (fill - below.fill) / Math.max(1e-9, above.fill - below.fill);
  const mixed = { ...below };
  for (const key of Object.keys(below)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of this very object
    const name = key as keyof Point;
    mixed[name] = below[name] + part * (above[name] - below[name]);
  }
  return mixed;
}

interface Run {
  level: number;
  results: ReadonlyMap<Article, Result>;
}

const lasting = 'lasting goods';
const lastingLevel = 0.97;
const groupOf = ({ product }: Article) =>
  freshCategories.includes(product.category) ? product.category : lasting;

/**
 * Two tables: each rule at the service level of the category, or at the nearest share of sales that
 * the proposal reaches; and the share that each weight of a missed sale reaches.
 */
export function compareRules(articles: readonly Article[], plan: Plan): string[] {
  const means = meansOf(plan);
  const fitting = articles.filter((each) => caseFits(each, means.get(each.product.id) ?? 0));
  const before = plan.wants.filter(({ day }) => day < plan.begin);
  const runsOf = (rule: TunedRule): Run[] =>
    rule.levels.map((level) => {
      const results = simulate(fitting, rule.ruleOf(level, before), plan);
      return { level, results: new Map(fitting.map((each, index) => [each, at(results, index)])) };
    });
  const proposed = runsOf(proposal);
  const naive = naiveRules.map((rule) => ({ rule, runs: runsOf(rule) }));
  const groups = [...Map.groupBy(fitting, groupOf)];
  const mornings = (Date.parse(plan.end) - Date.parse(plan.measured)) / dayMs;
  const compared = groups.flatMap(([group, theirs]) => {
    const level = group === lasting ? lastingLevel : servicePercentOf(group) / 100;
    const ours = pointsOf(proposed, theirs);
    const fills = ours.map(({ fill }) => fill);
    const fill = Math.min(Math.max(level, Math.min(...fills)), Math.max(...fills));
    const head = [group, theirs.length, percent(level), percent(fill)];
    const others = naive.map(({ rule, runs }) => ({
      name: rule.name,
      points: pointsOf(runs, theirs),
    }));
    return [{ name: proposal.name, points: ours }, ...others].map(({ name, points }) =>
      rowOf([...head, name, ...cellsOf(pointAt(points, fill), mornings * theirs.length)]),
    );
  });
  return [
    `${articles.length} articles, ${means.size} of them wanted, ${fitting.length} in cases that fit`,
    '',
    ...headOf([
      'category',
      'articles',
      'service level',
      'sold',
      'rule',
      'tuned to',
      'thrown away',
      'units',
      '€',
      'orders without it',
      'mean stock',
      'estimated demand',
      'uncorrected',
    ]),
    ...compared,
    '',
    ...headOf(['weight of a missed sale', ...groups.map(([group]) => group)]),
    ...proposal.levels.map((level, index) =>
      rowOf([
        level,
        ...groups.map(([, theirs]) => {
          const { fill, waste } = pointOf(level, resultsOf(at(proposed, index), theirs));
          return `${percent(fill)} sold, ${percent(waste)} thrown away`;
        }),
      ]),
    ),
  ];
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`there is no item ${index}`);
  return found;
}

function resultsOf({ results }: Run, articles: readonly Article[]): Result[] {
  return articles.map((each) => results.get(each)).filter((result) => result !== undefined);
}

const pointsOf = (runs: readonly Run[], articles: readonly Article[]): Point[] =>
  runs.map((run) => pointOf(run.level, resultsOf(run, articles)));

/** Of the rule that does not reach the share of sales, nothing is compared. */
function cellsOf(point: Point | undefined, productDays: number): string[] {
  if (point === undefined) return ['not reached', '', '', '', '', '', '', ''];
  return [
    point.level.toFixed(2),
    percent(point.waste),
    point.wasted.toFixed(0),
    point.euros.toFixed(0),
    percent(point.missing),
    (point.stock / productDays).toFixed(1),
    signed(point.estimated),
    signed(point.uncorrected),
  ];
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const signed = (share: number) => `${share < 0 ? '' : '+'}${percent(share)}`;
const rowOf = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const headOf = (names: readonly string[]) => [rowOf(names), rowOf(names.map(() => '---'))];
