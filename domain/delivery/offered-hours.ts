import type { HoursOfDay } from './area.ts';
import type { WindowTemplate } from './window-rules.ts';
import { wallClock } from './windows.ts';

/** The windows of each week that one of these areas can order: those of it, and with places. */
export function offeredTemplates(
  templates: readonly WindowTemplate[],
  areaIds: readonly string[],
): WindowTemplate[] {
  return templates.filter(
    ({ capacity, area_ids }) =>
      capacity > 0 && (area_ids === null || area_ids.some((id) => areaIds.includes(id))),
  );
}

/**
 * The first and the last hour of windows of the week. Null without any: then there are no hours to
 * name. What is different on single days and before Iftar does not change the usual hours.
 */
export function hoursOf(templates: readonly WindowTemplate[]): HoursOfDay | null {
  if (templates.length === 0) return null;
  const starts = templates.map(({ start_minutes }) => start_minutes);
  const ends = templates.map(({ start_minutes, length_minutes }) => start_minutes + length_minutes);
  return { start: wallClock(Math.min(...starts)), end: wallClock(Math.max(...ends)) };
}

export interface Opening extends HoursOfDay {
  /** ISO weekdays. */
  weekdays: number[];
}

/** When a counter is open, the days with the same hours together, the earliest first. */
export function openingsOf(templates: readonly WindowTemplate[]): Opening[] {
  const openings = new Map<string, Opening>();
  const byTime = templates.toSorted(
    (one, other) => one.weekday - other.weekday || one.start_minutes - other.start_minutes,
  );
  for (const template of byTime) {
    const hours = hoursOf([template]);
    if (hours === null) continue;
    const key = `${hours.start}-${hours.end}`;
    const opening = openings.get(key) ?? { weekdays: [], ...hours };
    if (!opening.weekdays.includes(template.weekday)) opening.weekdays.push(template.weekday);
    openings.set(key, opening);
  }
  return [...openings.values()];
}
