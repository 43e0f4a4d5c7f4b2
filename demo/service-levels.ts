/** The share of the wanted units that a category shall sell, by its slug. */
export const serviceLevels: Readonly<Record<string, number>> = {
  backwaren: 0.85,
  'obst-gemuese': 0.9,
  milchprodukte: 0.93,
  fleisch: 0.93,
};

/** Of what lasts. */
export const usualServiceLevel = 0.97;
