/**
 * The lightest part of the nominal weight that goods may have without asking the customer. Whole
 * percent: 0.9 * 3 * 700 is more than 1890.
 */
const leastPercent = 90;
/** A label of other goods, or a typing error. */
const implausiblePart = 2;

export interface Weighed {
  quantity: number;
  nominal_weight_g: number;
  weight_g: number;
}

/** Whether the goods are so much lighter that the customer is asked (more than 10 %). */
export function isTooLight({ quantity, nominal_weight_g, weight_g }: Weighed): boolean {
  return 100 * weight_g < leastPercent * quantity * nominal_weight_g;
}

export function isImplausible({ quantity, nominal_weight_g, weight_g }: Weighed): boolean {
  return weight_g <= 0 || weight_g > implausiblePart * quantity * nominal_weight_g;
}
