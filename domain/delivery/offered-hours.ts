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
