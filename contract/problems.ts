import type { Rejection } from '#domain/rejection.ts';

/** Refusals that come from the protocol, not from the business. */
export type ProtocolCode =
  | 'malformed_request'
  | 'invalid_input'
  | 'sign_in_required'
  | 'second_factor_required'
  | 'second_factor_missing'
  | 'permission_required'
  | 'not_found'
  | 'method_not_allowed'
  | 'payload_too_large'
  | 'unsupported_media_type'
  | 'misdirected_request'
  | 'too_many_requests'
  | 'unexpected_error'
  | 'temporarily_unavailable';

export type ProblemCode = ProtocolCode | Rejection['code'];

/** Every code with its HTTP status. Each has a text `problem.<code>` in all four languages. */
export const problems = {
  malformed_request: { status: 400 },
  invalid_input: { status: 422 },
  sign_in_required: { status: 401 },
  second_factor_required: { status: 403 },
  second_factor_missing: { status: 403 },
  permission_required: { status: 403 },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  payload_too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  misdirected_request: { status: 421 },
  too_many_requests: { status: 429 },
  unexpected_error: { status: 500 },
  temporarily_unavailable: { status: 503 },
  cart_empty: { status: 422 },
  address_incomplete: { status: 422 },
  address_changed: { status: 409 },
  payment_method_unavailable: { status: 422 },
  phone_without_sms: { status: 409 },
  phone_code_wrong: { status: 422 },
  too_many_phone_codes: { status: 429 },
  too_many_orders: { status: 429 },
  invalid_postal_code: { status: 422 },
  invalid_time_slot: { status: 422 },
  search_word_without_effect: { status: 409 },
  slot_full: { status: 409 },
  window_not_on_quarter_hour: { status: 422 },
  window_past_midnight: { status: 422 },
  window_never_offered: { status: 422 },
  windows_overlap: { status: 409 },
  postal_code_taken: { status: 409 },
  free_from_below_minimum: { status: 422 },
  last_area: { status: 409 },
  out_of_stock: { status: 409 },
  price_changed: { status: 409 },
  setup_link_invalid: { status: 404 },
  setup_owner_exists: { status: 409 },
  shop_not_open: { status: 409 },
  opening_incomplete: { status: 409 },
  invitation_invalid: { status: 404 },
  invitation_needs_sign_in: { status: 409 },
  invitation_other_account: { status: 409 },
  own_second_factor_missing: { status: 409 },
  page_text_forbidden: { status: 422 },
  page_version_in_the_past: { status: 422 },
  link_outside_shop: { status: 422 },
  ad_order_outdated: { status: 409 },
  import_reverted: { status: 409 },
  promotion_code_unknown: { status: 422 },
  promotion_over: { status: 409 },
  promotion_used_up: { status: 409 },
  promotion_for_first_order: { status: 409 },
  promotion_already_used: { status: 409 },
  promotion_code_taken: { status: 409 },
  promotion_in_use: { status: 409 },
  promotion_not_running: { status: 409 },
  below_minimum_order: { status: 422 },
  idempotency_key_reused: { status: 422 },
  invalid_transition: { status: 409 },
  cancellation_too_late: { status: 409 },
  order_change_too_late: { status: 409 },
  order_emptied: { status: 422 },
  house_group_unknown: { status: 404 },
  house_group_closed: { status: 409 },
  house_group_other_building: { status: 409 },
  house_group_other_window: { status: 409 },
  house_group_joined: { status: 409 },
  house_group_incomplete: { status: 409 },
  confirmation_mismatch: { status: 422 },
  account_has_open_orders: { status: 409 },
  last_admin: { status: 409 },
  own_account: { status: 409 },
  product_unavailable: { status: 409 },
  version_conflict: { status: 412 },
  category_unknown: { status: 422 },
  category_not_empty: { status: 409 },
  category_parent_invalid: { status: 409 },
  slug_taken: { status: 409 },
  barcode_taken: { status: 409 },
  image_repeated: { status: 409 },
  main_image_missing: { status: 409 },
  pack_size_unknown: { status: 409 },
  offer_overlaps: { status: 409 },
  offer_in_the_past: { status: 422 },
  offer_has_begun: { status: 409 },
  offer_not_running: { status: 409 },
  offer_not_below_regular: { status: 422 },
  price_required: { status: 422 },
  weight_unit_required: { status: 422 },
  stock_too_low: { status: 409 },
  cart_full: { status: 409 },
  too_many_addresses: { status: 409 },
  address_unavailable: { status: 409 },
  shopping_list_full: { status: 409 },
  too_many_shopping_lists: { status: 409 },
  product_in_stock: { status: 409 },
  postal_code_delivered: { status: 409 },
  alert_link_invalid: { status: 404 },
  email_unconfirmed: { status: 409 },
  too_many_alerts: { status: 409 },
  own_role: { status: 409 },
  period_backwards: { status: 422 },
  period_too_long: { status: 422 },
  quantity_too_high: { status: 422 },
  code_unreadable: { status: 422 },
  shelf_unknown: { status: 422 },
  shelf_taken: { status: 409 },
  lot_date_past: { status: 422 },
  lot_blocked: { status: 409 },
  order_cancelled: { status: 409 },
  order_not_in_preparation: { status: 409 },
  order_in_batch: { status: 409 },
  batch_windows_differ: { status: 409 },
  batch_unfinished: { status: 409 },
  lines_open: { status: 409 },
  offer_open: { status: 409 },
  offer_answered: { status: 409 },
  offer_expired: { status: 409 },
  offer_out_of_stock: { status: 409 },
  consents_too_late: { status: 409 },
  offer_product_unknown: { status: 422 },
  tender_not_needed: { status: 409 },
  tender_too_late: { status: 409 },
  tender_not_offered: { status: 422 },
  order_not_ready: { status: 409 },
  order_on_tour: { status: 409 },
  driver_unavailable: { status: 409 },
  tour_left: { status: 409 },
  stop_begun: { status: 409 },
  driver_under_way: { status: 409 },
  stop_unknown: { status: 409 },
  stop_step_invalid: { status: 409 },
  wait_at_door: { status: 409 },
  tour_step_invalid: { status: 409 },
  stops_open: { status: 409 },
  refusal_exceeds_delivered: { status: 422 },
  empties_implausible: { status: 422 },
  cash_count_invalid: { status: 422 },
  payment_differs: { status: 422 },
  till_overdrawn: { status: 409 },
  own_till: { status: 409 },
  till_uncounted: { status: 409 },
  till_counted: { status: 409 },
  till_closed: { status: 409 },
  float_given: { status: 409 },
  tour_not_returned: { status: 409 },
  difference_unexplained: { status: 422 },
  day_in_future: { status: 422 },
  later_day_closed: { status: 409 },
  tote_of_other_order: { status: 409 },
  pick_exceeds_ordered: { status: 409 },
  pick_unknown: { status: 409 },
  weight_missing: { status: 422 },
  weight_implausible: { status: 422 },
  weight_too_low: { status: 409 },
  lot_of_other_product: { status: 409 },
  lot_too_short: { status: 409 },
  allergens_added: { status: 409 },
  event_malformed: { status: 422 },
  event_of_other_user: { status: 409 },
  event_out_of_order: { status: 409 },
  event_sequence_taken: { status: 409 },
  lot_too_small: { status: 409 },
  not_an_image: { status: 422 },
  image_too_large: { status: 413 },
  import_file_form: { status: 422 },
  import_file_empty: { status: 422 },
  import_encoding: { status: 422 },
  import_too_large: { status: 413 },
  import_archive_broken: { status: 422 },
  import_archive_too_large: { status: 413 },
  import_rules_invalid: { status: 422 },
  import_rules_too_large: { status: 413 },
  import_columns_unknown: { status: 422 },
  import_column_twice: { status: 422 },
  import_quote_open: { status: 422 },
} as const satisfies Record<ProblemCode, { status: number }>;

/** An invalid field of the input; `path` is dotted, empty for the body as a whole. */
export interface FieldIssue {
  path: string;
  code: string;
  message: string;
}

/** The body of every refusal (RFC 9457, `application/problem+json`). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail?: string;
  code: ProblemCode;
  facts?: Record<string, unknown>;
  errors?: FieldIssue[];
  request_id: string;
}
