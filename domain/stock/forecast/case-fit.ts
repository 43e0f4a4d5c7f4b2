import { casesFor, type CaseTerms } from './choose-cases.ts';
import { expectedBelow, type Distribution } from './distribution.ts';

/** What becomes of the smallest order of an article that begins with an empty shelf. */
export interface CaseFit {
  units: number;
  /** Mean units of them that end unsold. */
  waste: number;
  /** The most units of which no more than a quarter ends unsold. */
  fitting_units: number;
}

/** A case of which more ends unsold does not fit. */
export const fittingWaste = 0.25;

export function fitsShelf({ units, waste }: Pick<CaseFit, 'units' | 'waste'>): boolean {
  return waste <= fittingWaste * units;
}

/** The share that ends unsold never falls with the units, so that the limit is found by halves. */
export function fitCase(terms: CaseTerms, lifeDemand: Distribution | null): CaseFit {
  const units = casesFor(terms, 1) * terms.units_per_case;
  if (lifeDemand === null) return { units, waste: 0, fitting_units: units };
  const fits = (count: number) =>
    fitsShelf({ units: count, waste: expectedBelow(lifeDemand, count) });
  let [fitting, beyond] = [0, units + 1];
  while (beyond - fitting > 1) {
    const middle = Math.floor((fitting + beyond) / 2);
    if (fits(middle)) fitting = middle;
    else beyond = middle;
  }
  return { units, waste: expectedBelow(lifeDemand, units), fitting_units: fitting };
}
