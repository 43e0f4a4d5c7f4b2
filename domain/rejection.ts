import type { ApiKeyRejection } from '#domain/accounts/api-keys.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { OpeningCheck } from '#domain/accounts/opening/checks.ts';
import type { Role } from '#domain/accounts/roles.ts';
import type { CodeProblem } from '#domain/cart/promotions/code.ts';
import type { AccountRejection } from '#domain/cash/bookkeeping/accounts.ts';
import type { ClearingRejection } from '#domain/cash/bookkeeping/control.ts';
import type { ReportRejection } from '#domain/cash/cash-report.ts';
import type { CloseRejection } from '#domain/cash/close-till.ts';
import type { CreditPayoutRejection } from '#domain/cash/credit-payout.ts';
import type { TenderRejection } from '#domain/cash/declared-tender.ts';
import type { DoorRejection } from '#domain/cash/door-sum.ts';
import type { FloatRejection } from '#domain/cash/float-limits.ts';
import type { TillRejection } from '#domain/cash/journal.ts';
import type { SafeRejection } from '#domain/cash/safe.ts';
import type { CountRejection } from '#domain/cash/till-counts.ts';
import type { TipRejection } from '#domain/cash/tips.ts';
import type { IngredientRejection } from '#domain/catalog/food/ingredient-translation.ts';
import type { WaiverRejection } from '#domain/catalog/food/waivers.ts';
import type { ImageFault } from '#domain/catalog/product-images.ts';
import type { WebhookRejection } from '#domain/messages/webhooks/webhooks.ts';
import type { BalanceRejection } from '#domain/orders/balance.ts';
import type { CreditRejection } from '#domain/orders/credit.ts';
import type { FeedbackRejection } from '#domain/orders/feedback.ts';
import type { CardKindRejection } from '#domain/orders/payment-methods.ts';
import type { PaymentRejection } from '#domain/orders/payment.ts';
import type { InvalidTransition, OrderStatus } from '#domain/orders/status.ts';
import type { TourExpected } from '#domain/orders/tour-step.ts';
import type { ForbiddenMarkdown } from '#domain/shop/markdown.ts';
import type { WorkTimeRejection } from '#domain/staff/work-times/sequence.ts';
import type { OfferRejection } from '#domain/stock/substitution/offer.ts';
import type { ChoiceRejection } from '#domain/stock/substitution/own-choice.ts';
import type { StopRejection } from '#domain/tours/stop-states.ts';
import type { TourRejection } from '#domain/tours/tour-states.ts';
import type { Cents } from './money.ts';

/** A cart line that exceeds the stock. */
export interface StockShortage {
  product_id: string;
  name: string;
  requested: number;
  /** Quantity that can still be ordered; 0 when the product is archived. */
  available: number;
}

/** Why an image file is refused. */
export type ImageRejection =
  | { code: 'not_an_image' }
  | { code: 'image_too_large'; maximum_megabytes: number; maximum_megapixels: number };

/** Why a whole product file is refused. */
export type ImportRejection =
  | { code: 'import_file_form' }
  | { code: 'import_file_empty' }
  | { code: 'import_encoding' }
  | { code: 'import_too_large'; maximum_megabytes: number }
  | { code: 'import_archive_broken' }
  | { code: 'import_archive_too_large'; maximum_megabytes: number }
  /** The detail names the faulty place, in English. */
  | { code: 'import_rules_invalid'; detail: string }
  | { code: 'import_rules_too_large'; maximum_kilobytes: number }
  | {
      code: 'import_columns_unknown';
      columns: string;
      known: string;
      /** All columns of the file, and what is known of them. */
      head: { name: string; field: string | null }[];
    }
  | { code: 'import_fields_unknown'; columns: string; known: string }
  | { code: 'import_column_twice'; column: string }
  | { code: 'import_quote_open'; line: number }
  | { code: 'category_unknown' };

/** Refusals of what dispatchers and drivers do with tours and tills. */
export type TourCode =
  | 'order_paid'
  | 'cancellation_paid'
  | 'payment_before_packing'
  | 'order_not_ready'
  | 'goods_withheld'
  | 'stops_undecided'
  | 'day_unfinished'
  | 'order_on_tour'
  | 'driver_unavailable'
  | 'driver_under_way'
  | 'tour_left'
  | 'tour_not_returned'
  | 'stop_begun'
  | 'stop_unknown'
  | 'payment_differs'
  | 'cash_on_paper'
  | 'paper_cash_unbooked'
  | 'till_counted'
  | 'float_given'
  | 'fiscal_not_ready'
  | 'day_in_future'
  | 'later_day_closed';

/** Why an order is not handed over at the counter (ADR 0055). */
export type PickupRejection =
  | { code: 'pickup_area_exists' }
  | { code: 'counter_closed' }
  | { code: 'pickup_proof_wrong' }
  | { code: 'pickup_fetched'; at: string; role: Role | null }
  /** With the next opening; null: none is planned. */
  | { code: 'pickup_over'; until: string; next_start: string | null; next_end: string | null };

/** Why goods cannot be picked, or an event of a device cannot be applied. */
export type PickingCode =
  | 'order_cancelled'
  | 'order_not_in_preparation'
  | 'order_in_batch'
  | 'batch_windows_differ'
  | 'batch_unfinished'
  | 'lines_open'
  | 'tote_of_other_order'
  | 'pick_exceeds_ordered'
  | 'pick_unknown'
  | 'weight_missing'
  | 'weight_implausible'
  | 'weight_too_low'
  | 'lot_of_other_product'
  | 'lot_too_short'
  | 'lot_unproved'
  | 'lot_needed'
  | 'origin_differs'
  | 'allergens_added'
  | 'event_malformed'
  | 'event_of_other_user'
  | 'event_out_of_order'
  | 'event_sequence_taken';

/** Why goods cannot be received or sold without their origin, or with this one. */
export type OriginCode =
  | 'origin_missing'
  | 'origin_not_of_kind'
  | 'origin_known'
  | 'origin_sold_out'
  | 'lot_code_missing';

/** What a receipt of chilled or frozen goods needs. */
export type TemperatureCode = 'temperature_missing' | 'temperature_note_missing';

/** Why a certificate is refused, or proves nothing here. */
export type CertificateCode =
  | 'certificate_number_taken'
  | 'certificate_renewed'
  | 'certificate_withdrawn'
  | 'certificate_expired'
  | 'certificate_scope'
  | 'certificate_file_form'
  | 'produced_in_future';

/** Why something cannot be bought, or not like this. */
export type BuyingCode =
  | 'supplier_taken'
  | 'supplier_archived'
  | 'article_number_taken'
  | 'case_weight_missing'
  | 'article_unavailable'
  | 'cost_rise_decided'
  | 'invoice_known'
  | 'invoice_lines_exceed'
  | 'credit_note_known'
  | 'credit_exceeds_invoice'
  | 'credit_exceeds_difference'
  | 'crates_exceed_balance'
  | 'label_outdated'
  | 'label_unknown'
  | 'invoice_decided'
  | 'invoice_file_form'
  | 'invoice_file_known'
  | 'delivery_invoiced'
  | 'purchase_order_sent'
  | 'purchase_order_empty'
  | 'purchase_order_over'
  | 'purchase_order_draft'
  | 'supplier_email_missing'
  | 'cancel_reason_missing'
  | 'proposal_closed'
  | 'purchase_order_received'
  | 'purchase_order_rest_open'
  | 'receipt_exceeds_order'
  | 'receipt_of_other_line'
  | 'receipt_too_short';

/**
 * Every business rejection: a code that clients translate, and the facts that its text needs. The
 * HTTP status is in contract/problems.ts.
 */
export type Rejection =
  | ImageRejection
  | ImportRejection
  | WebhookRejection
  | ApiKeyRejection
  | { code: 'cart_empty' }
  | { code: 'address_incomplete' }
  | { code: 'address_changed'; delivery_address: string }
  | { code: 'address_unavailable' }
  | { code: 'too_many_addresses' }
  | { code: 'payment_method_unavailable' }
  | CardKindRejection
  | { code: 'phone_without_sms' }
  | { code: 'phone_code_wrong' }
  | { code: 'too_many_phone_codes' }
  | { code: 'too_many_orders'; under_way: number; per_hour: number }
  | { code: 'order_claim_unknown' }
  | { code: 'invalid_postal_code'; postal_code: string; postal_codes: readonly string[] }
  | { code: 'invalid_time_slot' }
  | { code: 'slot_full' }
  | { code: 'window_not_on_quarter_hour' }
  | { code: 'window_past_midnight' }
  | { code: 'window_never_offered' }
  | { code: 'windows_overlap'; window: string }
  | { code: 'closed_days_have_orders'; count: number }
  | { code: 'postal_code_taken'; postal_code: string; area: string }
  | { code: 'free_from_below_minimum' }
  | { code: 'last_area' }
  | { code: 'out_of_stock'; lines: readonly StockShortage[] }
  | { code: 'price_changed'; expected_total_cents: number; total_cents: Cents }
  | { code: 'origin_changed'; names: string }
  | BalanceRejection
  | { code: CodeProblem | 'promotion_code_unknown' }
  | { code: 'setup_link_invalid' }
  | { code: 'setup_owner_exists' }
  | { code: 'shop_not_open' }
  | { code: 'opening_incomplete'; missing: readonly OpeningCheck[] }
  | { code: 'invitation_invalid' }
  | { code: 'invitation_needs_sign_in' }
  | { code: 'invitation_other_account' }
  | { code: 'own_second_factor_missing' }
  | { code: 'page_text_forbidden'; language: Language; found: ForbiddenMarkdown }
  | { code: 'page_version_in_the_past' }
  | { code: 'link_outside_shop' }
  | { code: 'ad_order_outdated' }
  | { code: 'import_reverted' }
  | { code: 'promotion_code_taken' }
  | { code: 'promotion_in_use' }
  | { code: 'promotion_not_running' }
  | { code: 'below_minimum_order'; minimum_order_cents: Cents; missing_cents: Cents }
  | { code: 'idempotency_key_reused' }
  | InvalidTransition
  | TourExpected
  | PickupRejection
  | { code: 'cancellation_too_late'; status: OrderStatus }
  | { code: 'order_change_too_late'; status: OrderStatus }
  | { code: 'order_emptied' }
  | { code: 'house_group_unknown' }
  | { code: 'house_group_closed' }
  | { code: 'house_group_other_building'; delivery_address: string }
  | { code: 'house_group_other_window' }
  | { code: 'house_group_joined' }
  | { code: 'house_group_incomplete'; missing_cents: Cents; closes_at: string }
  | { code: 'confirmation_mismatch' }
  | { code: 'account_has_open_orders' }
  | { code: 'account_has_open_credit' }
  | { code: 'account_has_open_tour' }
  | { code: 'last_admin' }
  | { code: 'own_account' }
  | { code: 'product_unavailable' }
  | { code: 'search_word_without_effect' }
  | { code: 'version_conflict'; ids: readonly string[] }
  | { code: 'category_not_empty'; product_count: number; child_count: number }
  | { code: 'category_parent_invalid' }
  | { code: 'slug_taken' }
  | { code: 'barcode_taken' }
  | { code: ImageFault }
  | { code: 'pack_size_unknown'; ids: readonly string[] }
  | { code: 'short_life_day_without_goods' }
  | { code: 'short_life_rule_exists' }
  | { code: 'short_life_unneeded' }
  | { code: 'offer_overlaps' }
  | { code: 'offer_in_the_past' }
  | { code: 'offer_has_begun' }
  | { code: 'offer_not_running' }
  | { code: 'offer_not_below_regular'; regular_price_cents: Cents }
  | { code: 'price_required' }
  | { code: 'weight_unit_required' }
  | { code: 'drained_above_net' }
  | { code: 'trace_contained' }
  | { code: 'particulars_missing'; count: number }
  | WaiverRejection
  | IngredientRejection
  | { code: 'translation_outdated' }
  | { code: 'term_taken' }
  | { code: 'doubt_outdated' }
  | { code: 'facts_change_unclear' }
  | { code: 'stock_too_low'; stock_quantity: number }
  | { code: 'cart_full' }
  | { code: 'shopping_list_full' }
  | { code: 'too_many_shopping_lists' }
  | { code: 'product_in_stock' }
  | { code: 'postal_code_delivered' }
  | { code: 'alert_link_invalid' }
  | { code: 'email_unconfirmed' }
  | { code: 'too_many_alerts' }
  | { code: 'own_role' }
  | { code: 'period_backwards' }
  | { code: 'period_too_long'; maximum_days: number }
  | { code: 'fiscal_pending'; receipts: number }
  | { code: 'closing_differs'; closings: string }
  | { code: 'dtd_missing' }
  | { code: 'register_open'; registers: string }
  | { code: 'report_too_slow' }
  | { code: 'month_in_future' }
  | { code: 'too_many_bookings'; maximum: number }
  | AccountRejection
  | ClearingRejection
  | { code: 'code_of_transport' }
  | { code: 'code_of_weight' }
  | { code: 'code_unreadable' }
  | { code: 'shelf_unknown' }
  | { code: 'shelf_taken' }
  | { code: 'lot_date_past' }
  | { code: 'lot_blocked' }
  | { code: CertificateCode }
  | { code: OriginCode }
  | { code: TemperatureCode }
  | { code: 'goods_too_warm'; limit: number }
  | { code: BuyingCode }
  | { code: 'cases_not_orderable'; name: string; least: number; step: number }
  | { code: 'certificate_file_too_large'; maximum_megabytes: number }
  | { code: 'invoice_file_too_large'; maximum_megabytes: number }
  | { code: 'lot_too_small'; quantity: number }
  | { code: 'goods_already_put_back' }
  | { code: 'waste_exceeds_returned'; quantity: number }
  | { code: PickingCode }
  | OfferRejection
  | ChoiceRejection
  | { code: 'line_not_missing' }
  | { code: 'substitute_too_late' }
  | { code: 'substitute_not_for_sale' }
  | { code: 'offer_open' }
  | { code: 'offer_out_of_stock' }
  | { code: 'consents_too_late' }
  | TenderRejection
  | DoorRejection
  | StopRejection
  | TourRejection
  | FeedbackRejection
  | CreditRejection
  | CreditPayoutRejection
  | PaymentRejection
  | CloseRejection
  | ReportRejection
  | CountRejection
  | TipRejection
  | SafeRejection
  | TillRejection
  | FloatRejection
  | { code: TourCode }
  | WorkTimeRejection
  | { code: 'work_time_replaced' }
  | { code: 'quantity_too_high'; maximum: number }
  | { code: 'map_attribution_missing' }
  | { code: 'map_file_unreadable'; file: string };
