import type { OwnStop, OwnTour } from '#contract/tours/driver.schema.ts';
import { noFees } from '#domain/cart/charges.ts';
import { cents } from '#domain/money.ts';
import { emptyMap } from './board-samples.ts';

/** A door with two units for 10 euros each, and the delivery. */
export const ownStop = (id: string): OwnStop => ({
  id,
  order_id: `order of ${id}`,
  order_number: 1,
  state: 'planned',
  customer_name: '',
  phone: '',
  delivery_address: '',
  drop_off: { bell_name: '', access: '', note: '', phone: '' },
  delivery_instructions: null,
  window_start: '',
  window_end: '',
  arrives_at: '',
  begins_at: '',
  leaves_at: '',
  arrived_at: null,
  left_at: null,
  failure_reason: null,
  totes: [],
  lines: [
    {
      order_item_id: 'item',
      product_name: 'Reis',
      image_url: null,
      pack: null,
      tint: null,
      zone: null,
      food_kind: 'other',
      quantity: 2,
      ordered_quantity: 2,
      vat_rate: 7,
      charged_cents: cents(2000),
      deposit_cents: cents(0),
      is_withheld: false,
    },
  ],
  terms: {
    ...noFees,
    delivery_fee_cents: cents(399),
    ordered_cents: cents(2000),
    paid_cents: cents(0),
    balance_cents: cents(0),
    promotions: [],
  },
  due_cents: cents(2399),
  payment_method: 'cash',
  tender_cents: null,
  receipt_id: null,
  refused: [],
  empties: [],
});

/** A tour of two such doors. */
export const ownTour = (changes: Partial<OwnTour> = {}): OwnTour => ({
  id: 'tour',
  window_start: '',
  window_end: '',
  state: 'planned',
  leaves_at: '',
  returns_at: '',
  left_at: null,
  stops: [ownStop('a'), ownStop('b')],
  map: emptyMap,
  temperatures: [],
  till: { 500: 1, 100: 2, 1: 2, 2000: 1 },
  fiscal_mode: 'none',
  has_paper_help: true,
  cash_needs_network: false,
  paypal_me: '',
  card_terminal: false,
  ...changes,
});
