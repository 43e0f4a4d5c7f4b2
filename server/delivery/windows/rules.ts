import type { AreaTerms, HoursOfDay } from '#domain/delivery/area.ts';
import { hoursOf, offeredTemplates } from '#domain/delivery/offered-hours.ts';
import type { DayException, DeliveryRules, WindowTemplate } from '#domain/delivery/window-rules.ts';
import { cents } from '#domain/money.ts';
import type { Database } from '#server/platform/db/pool.ts';
import * as queries from './queries.ts';

interface PlannedArea extends AreaTerms {
  id: string;
  name: string;
  postal_codes: string[];
  has_own_drivers: boolean;
}

export interface Area extends PlannedArea {
  /** Of its windows; null without any. */
  delivery_hours: HoursOfDay | null;
}

export interface Delivery {
  /** The active areas that the shop delivers to, the oldest first. There is at least one. */
  areas: readonly Area[];
  /** The counter; undefined while nothing is picked up there. */
  pickup: Area | undefined;
  /** The windows of each week in which orders are fetched. */
  ofPickup: readonly WindowTemplate[];
  rules: DeliveryRules;
  /** The windows of each week that at least one of these areas can order. */
  offered: readonly WindowTemplate[];
  /** From the first to the last of all these areas. */
  hours: HoursOfDay | null;
}

/** The plan as the staff sees it. */
export interface Plans {
  /** Also inactive ones. */
  areas: readonly (PlannedArea & { is_active: boolean; is_pickup: boolean })[];
  templates: readonly WindowTemplate[];
  exceptions: readonly DayException[];
}

/**
 * By revision, a UUID that the database renews with each change, so that an entry is never
 * outdated. A rolling restart or a test has several at a time.
 */
const cached = new Map<string, Plans>();
const maximumCached = 20;

/** Areas and rules as of now: one short query while they do not change. */
export async function getDelivery(db: Database): Promise<Delivery> {
  const state = await queries.getState(db);
  const { areas, templates, exceptions } = cached.get(state.revision) ?? (await loadPlans(db));
  const open = areas.filter(({ is_active, is_pickup }) => is_active && !is_pickup);
  const counter = areas.find(({ is_pickup }) => is_pickup);
  const offered = offeredTemplates(
    templates,
    open.map(({ id }) => id),
  );
  const ofPickup = offeredTemplates(
    templates.filter(({ area_ids }) => area_ids !== null),
    counter === undefined ? [] : [counter.id],
  );
  return {
    areas: open.map((area) => ({
      ...area,
      delivery_hours: hoursOf(offeredTemplates(offered, [area.id])),
    })),
    pickup: counter?.is_active ? { ...counter, delivery_hours: hoursOf(ofPickup) } : undefined,
    ofPickup,
    offered,
    rules: {
      days_ahead: state.days_ahead,
      closed_on_holidays: state.closed_on_holidays,
      templates,
      exceptions,
      iftar: state.iftar_windows
        ? { length_minutes: state.iftar_length_minutes, capacity: state.iftar_capacity }
        : null,
      ...(counter !== undefined && { pickup_area_id: counter.id }),
    },
    hours: hoursOf(offered),
  };
}

/** Areas, also inactive ones, templates and exceptions, not from the cache. */
export async function loadPlans(db: Database): Promise<Plans> {
  const { revision, areas, templates, exceptions } = await queries.getPlans(db);
  const plans = { areas, templates, exceptions: exceptions.map(toException) };
  const [oldest] = cached.keys();
  if (oldest !== undefined && cached.size >= maximumCached) cached.delete(oldest);
  cached.set(revision, plans);
  return plans;
}

type ExceptionRow = Awaited<ReturnType<typeof queries.getPlans>>['exceptions'][number];

function toException({ id, day, kind, template_id, ...plan }: ExceptionRow): DayException {
  const { start_minutes, length_minutes, capacity } = plan;
  const isOpen = start_minutes !== null && length_minutes !== null && capacity !== null;
  const window = {
    ...plan,
    order_until_minutes: plan.order_until_minutes ?? 0,
    fee_difference_cents: plan.fee_difference_cents ?? cents(0),
  };
  return {
    id,
    day,
    kind,
    template_id,
    window: isOpen ? { ...window, start_minutes, length_minutes, capacity } : null,
  };
}
