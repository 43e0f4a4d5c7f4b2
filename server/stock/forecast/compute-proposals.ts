import { randomUUID } from 'node:crypto';
import { addDays, fromBerlin, isoWeekday, toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Cents } from '#domain/money.ts';
import { findNextOrderDay, listOrderDays, type OrderDay } from '#domain/stock/buying/order-days.ts';
import { casePrice } from '#domain/stock/buying/supplier-price.ts';
import { factorOn, type DemandFactor } from '#domain/stock/forecast/factors.ts';
import {
  learnCategory,
  levelOf,
  meanOn,
  type CategoryDemand,
  type PastDays,
  type ProductDemand,
} from '#domain/stock/forecast/forecast.ts';
import type { Intake } from '#domain/stock/forecast/intake.ts';
import { missedWeightFor, servicePercentOf } from '#domain/stock/forecast/missed-weight.ts';
import { planOutlook } from '#domain/stock/forecast/outlook.ts';
import { propose, type Proposed } from '#domain/stock/forecast/propose.ts';
import {
  reachMinimum,
  type FillableLine,
  type Filling,
} from '#domain/stock/forecast/reach-minimum.ts';
import type { UsableUnits } from '#domain/stock/forecast/stock-walk.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { learnIntake, type ForecastDeps } from './count-demand.ts';
import * as queries from './proposal-queries.ts';
import * as settingsQueries from './settings-queries.ts';
import { learnedDays } from './settings.ts';

/** The job that proposes what to order. */
export const proposeOrdersTask = 'propose_orders';

/** Days of delivery are those weekdays for which customers ordered lately. */
const weekdayDays = 28;
/** As far ahead as the demand of each day is looked at; later days have the mean. */
const outlookDays = 28;
const nextOrderDays = 60;
const storedDays = 30;
/** Goods are on the shelf before the first orders of the day are picked. */
const arrivesAtMinutes = 6 * 60;
/** Of the net price, if the shop knows no price of the supplier. */
const assumedCostShare = 0.65;

interface Dates {
  order: OrderDay;
  /** When the delivery after this one arrives. */
  next_on: string;
  /** Of the supplier. */
  minimum_cents: Cents | null;
}

/** All of it is read at once: what changes meanwhile is in the next proposal. */
interface Known {
  today: string;
  now: Date;
  /** Of each category, with what multiplied its demand. */
  pastOf: (category: string) => PastDays;
  factors: readonly DemandFactor[];
  /** Of the categories that the staff set, by their id. */
  servicePercents: ReadonlyMap<string, number>;
  demandOf: ReadonlyMap<string, ProductDemand>;
  categoryOf: ReadonlyMap<string, CategoryDemand>;
  units: ReadonlyMap<string, UsableUnits[]>;
  coming: ReadonlyMap<string, UsableUnits[]>;
  needs: ReadonlyMap<string, ReadonlyMap<string, number>>;
  intakeFor: (day: string) => Intake;
  weekdays: ReadonlySet<number>;
}

type Article = Awaited<ReturnType<typeof queries.listBoughtArticles>>[number];

/** Replaces the open proposals of all suppliers; a repeated run proposes the same. */
export function proposeOrders({ db, clock }: ForecastDeps): Promise<void> {
  return inTransaction(db, (trx) => computeProposals(trx, clock()));
}

async function computeProposals(trx: Transaction, now: Date): Promise<void> {
  const { day: today } = toBerlin(now);
  await queries.lockProposals(trx);
  await queries.deleteReplaced(trx, addDays(today, -storedDays));
  const articles = await queries.listBoughtArticles(trx, today);
  const dates = await planDates(trx, now);
  const known = await learn(trx, { today, now });
  const computed = [...dates].map(([supplier_id, { order, next_on, minimum_cents }]) => {
    const proposal_id = randomUUID();
    const arrival = { arrives_on: order.delivers_on, next_on };
    const own = articles.filter((article) => article.supplier_id === supplier_id);
    const proposed = own.map((article) => proposeLine(article, known, arrival));
    const { state, fillings } = reachMinimum(proposed.map(fillableOf), minimum_cents);
    const proposal = {
      id: proposal_id,
      supplier_id,
      computed_at: now.toISOString(),
      order_day: order.day,
      order_until: order.order_until,
      ...arrival,
      minimum_state: state,
    };
    return {
      proposal,
      lines: proposed.map((line, index) => presentLine(proposal_id, line, fillings.get(index))),
    };
  });
  await queries.replaceProposals(
    trx,
    computed.map(({ proposal }) => proposal),
    computed.flatMap(({ lines }) => lines),
  );
}

type ProposedLine = ReturnType<typeof proposeLine>;

/** Goods that last as long beyond the promise to customers are not fresh. */
const lastingDays = 60;

function fillableOf({ article, proposed, case_price_cents }: ProposedLine): FillableLine {
  const { zone, life_days, promised_days } = article;
  const { wasteOf, neededOn, parts } = proposed;
  return {
    cases: parts.cases,
    terms: article,
    case_price_cents,
    lasts: zone === 'ambient' && life_days !== null && life_days - promised_days >= lastingDays,
    neededOn,
    wasteOf,
  };
}

function presentLine(
  proposal_id: string,
  { article, proposed, has_little_data, case_price_cents }: ProposedLine,
  filling: Filling | undefined,
) {
  const { parts, wasteOf, fit } = proposed;
  const filled_cases = filling?.cases ?? 0;
  const cases = parts.cases + filled_cases;
  return {
    proposal_id,
    article_id: article.id,
    parts,
    has_little_data,
    expected_waste: Math.max(0, wasteOf(cases)),
    cases,
    case_price_cents,
    filled_cases,
    needed_on: filling?.needed_on ?? null,
    case_waste: fit && Math.max(0, fit.waste),
    fitting_units: fit?.fitting_units ?? null,
  };
}

/** The next order day of each supplier that has one, after the last one that was decided. */
async function planDates(db: Database, now: Date): Promise<Map<string, Dates>> {
  const decided = await queries.listDecidedDays(db);
  const dates = new Map<string, Dates>();
  for (const supplier of await queries.listBuyingSuppliers(db)) {
    const last = decided.get(supplier.id);
    const open = fromBerlin({ day: addDays(last ?? '2000-01-01', 1), minutes: 0 });
    const order = findNextOrderDay(supplier, open > now ? open : now);
    if (order !== undefined) {
      const later = listOrderDays(supplier, addDays(order.day, 1), nextOrderDays);
      const next = later.find(({ delivers_on }) => delivers_on > order.delivers_on);
      // A supplier that comes only once is expected to come a week later.
      dates.set(supplier.id, {
        order,
        next_on: next?.delivers_on ?? addDays(order.delivers_on, 7),
        minimum_cents: supplier.minimum_cents,
      });
    }
  }
  return dates;
}

async function learn(db: Database, { today, now }: Pick<Known, 'today' | 'now'>): Promise<Known> {
  const { days, rows } = await queries.listDemand(db, addDays(today, -learnedDays));
  const factors = await settingsQueries.listFactors(db, addDays(today, -learnedDays));
  const products = await queries.listCategoryProducts(db);
  const rowsOf = Map.groupBy(rows, ({ product_id }) => product_id);
  const indexOf = new Map(days.map((day, index) => [day, index]));
  const demandOf = new Map<string, ProductDemand>();
  for (const { id, created_on } of products) {
    const units = days.map((): number => 0);
    const available = days.map((day): number => (day < created_on ? 0 : 1));
    for (const row of rowsOf.get(id) ?? []) {
      const index = indexOf.get(row.day) ?? -1;
      units[index] = row.units;
      available[index] = row.available;
    }
    demandOf.set(id, { units, available });
  }
  const pasts = new Map<string, PastDays>();
  const categoryOf = new Map<string, CategoryDemand>();
  for (const [category, theirs] of Map.groupBy(products, ({ category_id }) => category_id)) {
    const demands = theirs.map(({ id }) => demandOf.get(id)).filter((each) => each !== undefined);
    const past = { days, factors: days.map((day) => factorOn(factors, category, day)), today };
    pasts.set(category, past);
    categoryOf.set(category, learnCategory(past, demands));
  }
  const lately = days.filter((day) => day >= addDays(today, -weekdayDays));
  const levels = await settingsQueries.listCategoryLevels(db);
  return {
    today,
    now,
    pastOf: (category) => pasts.get(category) ?? { days: [], factors: [], today },
    factors,
    servicePercents: new Map(
      levels.flatMap(({ id, percent }) => (percent === null ? [] : [[id, percent] as const])),
    ),
    demandOf,
    categoryOf,
    ...(await readStock(db, today)),
    intakeFor: await learnIntake(db, today),
    weekdays: new Set(lately.map(isoWeekday)),
  };
}

async function readStock(db: Database, today: string) {
  const lots = await queries.listSellableLots(db);
  const coming = await queries.listComingUnits(db, today);
  const needs = new Map<string, Map<string, number>>();
  for (const { product_id, day, quantity } of await queries.listKnownNeeds(db)) {
    const own = needs.get(product_id) ?? new Map<string, number>();
    // An order that was not delivered on its day still waits.
    const due = day < today ? today : day;
    own.set(due, (own.get(due) ?? 0) + quantity);
    needs.set(product_id, own);
  }
  const units = lots.map(({ product_id, date, quantity }) => ({
    product_id,
    quantity,
    from_day: null,
    last_day: date,
  }));
  const expected = coming.map(({ product_id, quantity, arrives_on, life_days }) => ({
    product_id,
    quantity,
    from_day: arrives_on,
    last_day: life_days === null ? null : addDays(arrives_on, life_days),
  }));
  return {
    units: Map.groupBy(units, ({ product_id }) => product_id),
    coming: Map.groupBy(expected, ({ product_id }) => product_id),
    needs,
  };
}

/** The last day on which the units can be promised. */
function promisable(units: readonly UsableUnits[], promised_days: number): UsableUnits[] {
  return units.map(({ quantity, from_day, last_day }) => ({
    quantity,
    from_day,
    last_day: last_day === null ? null : addDays(last_day, -promised_days),
  }));
}

/** The days of delivery from today on, and all for which there are orders. */
function listDays({ today, weekdays }: Known, ordered: Iterable<string>, until: string): string[] {
  const days = new Set(ordered);
  for (let day = today; day <= until; day = addDays(day, 1)) {
    if (weekdays.size === 0 || weekdays.has(isoWeekday(day))) days.add(day);
  }
  return [...days].toSorted();
}

function proposeLine(
  article: Article,
  known: Known,
  { arrives_on, next_on }: { arrives_on: string; next_on: string },
): {
  article: Article;
  proposed: Proposed;
  has_little_data: boolean;
  case_price_cents: number | null;
} {
  const { product_id, promised_days, life_days } = article;
  const demand = known.demandOf.get(product_id) ?? { units: [], available: [] };
  const past = known.pastOf(article.category_id);
  const category = known.categoryOf.get(article.category_id) ?? learnCategory(past, []);
  const level = levelOf(past, demand, category);
  const needs = known.needs.get(product_id) ?? new Map<string, number>();
  const horizon = [addDays(arrives_on, outlookDays), next_on].toSorted()[1] ?? next_on;
  const outlook = planOutlook({
    days: listDays(known, needs.keys(), horizon),
    meanOn: (day) =>
      meanOn(day, { level, category, factor: factorOn(known.factors, article.category_id, day) }),
    knownOn: (day) => needs.get(day) ?? 0,
    intakeOf: known.intakeFor,
    now: known.now,
    arrives_at: fromBerlin({ day: arrives_on, minutes: arrivesAtMinutes }),
    next_at: fromBerlin({ day: next_on, minutes: arrivesAtMinutes }),
  });
  const case_price_cents =
    (article.price && casePrice(article.price, article.case_weight_g)) ?? null;
  const net = article.price_cents / (1 + article.vat_rate / 100);
  const cost_cents =
    case_price_cents === null
      ? (article.cost_cents ?? net * assumedCostShare)
      : case_price_cents / article.units_per_case;
  const proposed = propose({
    terms: article,
    last_day: life_days === null ? null : addDays(arrives_on, life_days - promised_days),
    is_always_there: article.is_always_there,
    cost_cents,
    margin_cents: Math.max(0, net - cost_cents),
    missed_weight: missedWeightFor(
      known.servicePercents.get(article.category_id) ?? servicePercentOf(article.category_slug),
      article.category_slug,
    ),
    dispersion: category.dispersion,
    stock: promisable(known.units.get(product_id) ?? [], promised_days),
    coming: promisable(known.coming.get(product_id) ?? [], promised_days),
    outlook,
    later: (level.units * (known.weekdays.size || 7)) / 7,
    arrives_on,
    next_on,
  });
  return { article, proposed, has_little_data: level.has_little_data, case_price_cents };
}
