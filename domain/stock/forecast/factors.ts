/** The limits of what the staff enters, for forms and server. */
export const demandLimits = {
  service_percent: { min: 50, max: 99 },
  factor_percent: { min: 10, max: 1000 },
  reason: 100,
  /** Of one factor: a longer one would be the level of the category. */
  days: 366,
} as const;

/** What the staff expects to multiply the demand of some days, such as those of a feast. */
export interface DemandFactor {
  /** Of the first level; null: all categories. */
  category_id: string | null;
  /** Days of delivery, both included. */
  first_day: string;
  last_day: string;
  /** 100: as usual. */
  percent: number;
}

/** All factors of the day multiply each other, within the limits of one. */
export function factorOn(
  factors: readonly DemandFactor[],
  categoryId: string,
  day: string,
): number {
  const product = factors
    .filter(
      ({ category_id, first_day, last_day }) =>
        (category_id === null || category_id === categoryId) && first_day <= day && day <= last_day,
    )
    .reduce((all, { percent }) => all * (percent / 100), 1);
  const { min, max } = demandLimits.factor_percent;
  return Math.min(max / 100, Math.max(min / 100, product));
}
