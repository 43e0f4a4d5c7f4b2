/** What is looked at before a shop opens: the required ones first. */
export const openingChecks = [
  'second_factor',
  'imprint',
  'contact',
  'delivery',
  'products',
  'vat_id',
  'legal_texts',
  'allergens',
  'prices',
  'positions',
  'mail_server',
  'tried_mail',
  'backup',
  'disk',
  'installation',
] as const;
export type OpeningCheck = (typeof openingChecks)[number];

/** Required ones prevent the opening; advised ones do not. */
export const openingStates = ['done', 'advised', 'required'] as const;
export type OpeningState = (typeof openingStates)[number];

/** What the shop has, as far as it matters for its opening. */
export interface OpeningFacts {
  has_second_factor: boolean;
  /** Empty fields of the provider, as § 5 DDG requires them. */
  missing_imprint: number;
  missing_contact: number;
  has_vat_id: boolean;
  /** Whether terms and instructions on withdrawal were read and stored as a version. */
  has_legal_texts: boolean;
  /** Windows of active areas. */
  window_count: number;
  sold_products: number;
  /** Products for sale that neither list allergens nor are marked as free of them. */
  without_allergens: number;
  /** Products without a price, which are not for sale. */
  without_price: number;
  /** Postal codes of active areas in which no address has coordinates. */
  without_positions: number;
  has_tried_mail: boolean;
}

export interface CheckedItem {
  check: OpeningCheck;
  state: OpeningState;
  count: number | null;
}

/** The part of the list that the shop's own data decide. */
export function checkOpening(facts: OpeningFacts): CheckedItem[] {
  const item = (
    check: OpeningCheck,
    isDone: boolean,
    otherwise: OpeningState,
    count: number | null = null,
  ): CheckedItem => ({ check, state: isDone ? 'done' : otherwise, count });
  return [
    item('second_factor', facts.has_second_factor, 'required'),
    item('imprint', facts.missing_imprint === 0, 'required'),
    item('contact', facts.missing_contact === 0, 'required'),
    item('delivery', facts.window_count > 0, 'required'),
    item('products', facts.sold_products > 0, 'required', facts.sold_products),
    item('vat_id', facts.has_vat_id, 'advised'),
    item('legal_texts', facts.has_legal_texts, 'advised'),
    item('allergens', facts.without_allergens === 0, 'advised', facts.without_allergens),
    item('prices', facts.without_price === 0, 'advised', facts.without_price),
    item('positions', facts.without_positions === 0, 'advised', facts.without_positions),
    item('tried_mail', facts.has_tried_mail, 'advised'),
  ];
}
