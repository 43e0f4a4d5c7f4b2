/** The longest texts and highest numbers of buying, for forms and server. */
export const buyingLimits = {
  name: 120,
  contact: 120,
  address: 300,
  phone: 40,
  customer_number: 40,
  terms: 1000,
  minimum_cents: 10_000_000,
  exceptions: 100,
  lead_days: 14,
  article_number: 40,
  article_name: 200,
  units_per_case: 10_000,
  case_weight_g: 1_000_000,
  cases: 1000,
  life_days: 3650,
  price_cents: 1_000_000,
} as const;
