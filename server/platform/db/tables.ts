// Generated from the migrated database by `npm run generate`. Do not edit.
import type { SearchWords } from '#contract/catalog/products.schema.ts';
import type { AdTexts } from '#contract/shop/ads.schema.ts';
import type { ColumnChoice } from '#contract/catalog/import.schema.ts';
import type { TextTranslations, NutritionalValues } from '#contract/catalog/catalog.schema.ts';
import type { ProductLabels } from '#contract/fields.schema.ts';
import type { NoticeTexts } from '#contract/shop/notices.schema.ts';
import type { PageTexts } from '#contract/shop/pages.schema.ts';
import type { ContentPage } from '#domain/shop/pages.ts';
import type { AlertKind } from '#domain/messages/alerts/kinds.ts';
import type { WebhookDeliveryState, WebhookError, WebhookEventKind, WebhookKind, WebhookOffReason } from '#domain/messages/webhooks/webhooks.ts';
import type { VatGroup } from '#domain/cart/vat.ts';
import type { Allergen } from '#domain/catalog/allergens.ts';
import type { OfferKind } from '#domain/catalog/offer-price.ts';
import type { DoubtRule } from '#domain/catalog/food/doubt-rules.ts';
import type { AnswerSource, AskableRule, MakerAnswer } from '#domain/catalog/food/maker-answers.ts';
import type { DepositKind, Statement, TranslatedText, VatRate } from '#domain/catalog/product-fields.ts';
import type { TypedValues } from '#domain/catalog/typed-fields.ts';
import type { LotMovementReason } from '#domain/stock/movement-reasons.ts';
import type { CertificateFileType, CheckMethod, SlaughterMethod, StunningMethod } from '#domain/stock/halal/certificates.ts';
import type { LotOrigin } from '#domain/catalog/food/lot-origin.ts';
import type { HalalProof } from '#domain/stock/halal/proves-halal.ts';
import type { SaleState } from '#domain/stock/sale-states.ts';
import type { PickOutcome, ShortReason } from '#domain/stock/pick-outcomes.ts';
import type { PurchaseOrderState, PurchaseOrderWay } from '#domain/stock/buying/purchase-orders.ts';
import type { CrateKind, CrateReason } from '#domain/stock/crates.ts';
import type { RefusalReason, RestDecision } from '#domain/stock/buying/receiving.ts';
import type { CreditReason, InvoiceFileType, SupplierInvoiceState } from '#domain/stock/buying/supplier-invoices.ts';
import type { PriceSource, PriceUnit } from '#domain/stock/buying/supplier-price.ts';
import type { ProposalParts, ProposalState } from '#domain/stock/forecast/propose.ts';
import type { MinimumState } from '#domain/stock/forecast/reach-minimum.ts';
import type { DateKind } from '#domain/stock/shelf-life.ts';
import type { ShelfZone, TemperatureZone } from '#domain/stock/zones.ts';
import type { StockReason } from '#domain/catalog/stock-reasons.ts';
import type { Translations } from '#domain/catalog/translations.ts';
import type { NetUnit } from '#domain/catalog/unit-price.ts';
import type { AssuranceLevel } from '#domain/accounts/assurance-levels.ts';
import type { AuthenticationMethod } from '#domain/accounts/authentication-method.ts';
import type { CodeChallengeMethod } from '#domain/accounts/code-challenge-methods.ts';
import type { ClosingFacts, ClosingSums } from '#domain/cash/fiscal/closing.ts';
import type { DropOff } from '#domain/accounts/address-fields.ts';
import type { FactorStatus } from '#domain/accounts/factor-statuses.ts';
import type { ExceptionKind } from '#domain/delivery/window-rules.ts';
import type { DeviceEnvironment, DeviceProvider, OutageKind } from '#domain/cash/fiscal/devices.ts';
import type { FiscalMode } from '#domain/cash/fiscal/modes.ts';
import type { FiscalAmounts, FiscalKind, FiscalSignature, FiscalState } from '#domain/cash/fiscal/record.ts';
import type { BusinessCase, MeansType, ReceiptType, ReferenceType } from '#domain/cash/fiscal/content.ts';
import type { VatKey } from '#domain/cash/fiscal/vat-keys.ts';
import type { RegisterKind } from '#domain/cash/fiscal/registers.ts';
import type { Language, Translation } from '#domain/accounts/languages.ts';
import type { OneTimeTokenKind } from '#domain/accounts/one-time-token-kinds.ts';
import type { Permission } from '#domain/accounts/permissions.ts';
import type { Role, StaffRole } from '#domain/accounts/roles.ts';
import type { Theme } from '#domain/accounts/themes.ts';
import type { Cents } from '#domain/money.ts';
import type { BalanceReason } from '#domain/orders/balance.ts';
import type { OrderVersionContent } from '#domain/orders/change.ts';
import type { CorrectionContent } from '#domain/orders/correction.ts';
import type { DeliveryMethod } from '#domain/orders/delivery-methods.ts';
import type { ComplaintReason, ComplaintWish, ratingStars } from '#domain/orders/feedback.ts';
import type { OrderMachine } from '#domain/orders/history.ts';
import type { InvoiceContent } from '#domain/orders/invoice.ts';
import type { CardKind, PaymentMethod } from '#domain/orders/payment-methods.ts';
import type { PaymentStatus } from '#domain/orders/payment.ts';
import type { ReplacementWay } from '#domain/orders/replacement.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { LineOutcome } from '#domain/orders/settlement.ts';
import type { Discount, PromotionKind } from '#domain/cart/promotions/promotion.ts';
import type { PayoutMethod } from '#domain/orders/credit-settlement.ts';
import type { AccountNumbers, Chart } from '#domain/cash/bookkeeping/accounts.ts';
import type { CashContents } from '#domain/cash/denominations.ts';
import type { Empties } from '#domain/cash/empties.ts';
import type { TillReason } from '#domain/cash/journal.ts';
import type { SafeReason, VoucherKind } from '#domain/cash/safe.ts';
import type { FailureReason, StopDecision, StopState } from '#domain/tours/stop-states.ts';
import type { TourKind, TourState } from '#domain/tours/tour-states.ts';
import type { TemperatureMoment } from '#domain/tours/temperatures/moments.ts';
import type { WorkTimeKind } from '#domain/staff/work-times/sequence.ts';
import type { WorkEventResult } from '#domain/staff/work-events.ts';
import type { SubstitutionConsent } from '#domain/stock/substitution/consent.ts';
import type { OfferCandidate, OfferDecider, OfferState } from '#domain/stock/substitution/offer-candidate.ts';
import type { MessageFileType, OutboxChannel, OutboxState } from '#domain/messages/outbox/messages.ts';
import type { ImageFit, ImagePosition } from '#domain/catalog/ads.ts';

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<number, number | string, number | string>;

export interface AcceptedSupplierInvoiceLines {
  created_at: string | null;
  issued_on: string | null;
  product_id: string | null;
  supplier_id: string | null;
  supplier_invoice_id: string | null;
  unit_cost: Numeric | null;
}

export interface AccountFavourites {
  created_at: Generated<string>;
  product_id: string;
  user_id: string;
}

export interface Addresses {
  access: Generated<string>;
  bell_name: Generated<string>;
  city: Generated<string>;
  created_at: Generated<string>;
  house_number: Generated<string>;
  id: Generated<string>;
  is_default: Generated<boolean>;
  label: Generated<string>;
  note: Generated<string>;
  phone: Generated<string>;
  postal_code: Generated<string>;
  street: Generated<string>;
  updated_at: Generated<string>;
  user_id: string;
  version: Generated<number>;
}

export interface AddressPositions {
  house_number: number;
  latitude: number;
  letter: string;
  longitude: number;
  postal_code: string;
  street: string;
}

export interface Ads {
  created_at: Generated<string>;
  id: Generated<string>;
  image_fit: Generated<ImageFit>;
  image_position: Generated<ImagePosition>;
  image_url: string | null;
  is_active: Generated<boolean>;
  link_to: string;
  position: Generated<number>;
  texts: AdTexts;
  tint: string;
  updated_at: Generated<string>;
  valid_from: string | null;
  valid_to: string | null;
}

export interface Alerts {
  confirmed_at: string | null;
  created_at: string;
  email: string | null;
  id: Generated<string>;
  kind: AlertKind;
  language: Language;
  notified_at: string | null;
  postal_code: string | null;
  product_id: string | null;
  token_hash: Buffer | null;
  unsubscribe_hash: Buffer | null;
  user_id: string | null;
}

export interface ApiKeys {
  created_at: Generated<string>;
  created_by: string | null;
  expires_at: string;
  id: Generated<string>;
  name: string;
  permissions: readonly Permission[];
  revoked_at: string | null;
  rotated_at: string | null;
}

export interface ApiKeySecrets {
  ends_at: string | null;
  hash: Buffer;
  id: Generated<string>;
  key_id: string;
  last_used_at: string | null;
  prefix: string;
}

export interface Assets {
  content: Buffer;
  path: string;
}

export interface AuditLog {
  action: string;
  actor_id: string | null;
  after: Json | null;
  before: Json | null;
  created_at: Generated<string>;
  id: Generated<number>;
  key_id: Generated<string | null>;
  subject_id: string;
  subject_type: string;
}

export interface BalanceMovements {
  amount_cents: Cents;
  correction_id: string | null;
  id: Generated<string>;
  moved_at: Generated<string>;
  number: Generated<number>;
  order_id: string | null;
  payout_id: string | null;
  reason: BalanceReason;
  user_id: string | null;
}

export interface Builds {
  id: string;
  paths: string[];
  started_at: string;
}

export interface CartCodes {
  promotion_id: string;
  user_id: string;
}

export interface CartItems {
  created_at: Generated<string>;
  product_id: string;
  quantity: number;
  seen_origin: LotOrigin | null;
  seen_price_cents: Generated<Cents>;
  updated_at: Generated<string>;
  user_id: string;
}

export interface CartMerges {
  created_at: Generated<string>;
  merge_id: string;
  user_id: string;
}

export interface Carts {
  revision: number;
  user_id: string;
}

export interface CashReports {
  counted_cents: Cents;
  float_cents: Cents;
  note: string | null;
  paid_cents: Cents;
  payouts_cents: Cents;
  reported_at: string;
  till_id: string;
}

export interface Categories {
  archived_at: string | null;
  created_at: Generated<string>;
  description: string | null;
  description_translations: Generated<TextTranslations>;
  id: Generated<string>;
  image_url: string | null;
  level: Generated<number>;
  name: string;
  name_translations: Generated<TextTranslations>;
  parent_id: string | null;
  parent_level: Generated<number | null>;
  position: Generated<number>;
  slug: string;
  tint: Generated<string>;
  updated_at: Generated<string>;
}

export interface CategorySlugs {
  category_id: string;
  slug: string;
}

export interface CategorySums {
  category_id: string;
  cost_cents: Cents;
  day: string;
  gross_cents: Cents;
  known_gross_cents: Cents;
  vat_rate: number;
}

export interface CertificateDrafts {
  certifier_id: string;
  product_id: string;
}

export interface CertificateFiles {
  content: Buffer;
  media_type: CertificateFileType;
  sha256: string;
  uploaded_at: Generated<string>;
}

export interface CertificateProducts {
  certificate_id: string;
  product_id: string;
}

export interface CertificateReminders {
  certificate_id: string;
  created_at: Generated<string>;
  days: number;
}

export interface CertificateWithdrawals {
  actor_id: string | null;
  certificate_id: string;
  created_at: Generated<string>;
  reason: string;
  withdrawn_from: string;
}

export interface Certifiers {
  country: Generated<string>;
  id: Generated<string>;
  name: string;
  website: string | null;
}

export interface ChangedCategories {
  day: string;
}

export interface ChangedCategoryDays {
  day: string | null;
}

export interface ChangedCustomers {
  user_id: string;
}

export interface ChangedDays {
  day: string;
}

export interface ChangedDeliveries {
  day: string;
}

export interface ChangedMonths {
  month: string;
}

export interface ChangedReturns {
  day: string;
}

export interface ChangedUndoings {
  day: string;
}

export interface Closings {
  balance_cents: Cents;
  booking_day: string;
  counted: CashContents | null;
  facts: ClosingFacts;
  first_receipt: number | null;
  id: Generated<string>;
  last_receipt: number | null;
  made_at: string;
  number: number;
  register_id: string;
  sums: ClosingSums;
  till_id: string | null;
}

export interface ComplaintItems {
  complaint_id: string;
  order_item_id: string;
  quantity: number;
  reason: ComplaintReason | null;
}

export interface ComplaintPhotos {
  complaint_id: string;
  content: Buffer;
  id: Generated<string>;
  position: number;
}

export interface Complaints {
  created_at: string;
  id: Generated<string>;
  idempotency_key: string;
  language: Language;
  message: string | null;
  order_id: string;
  reason: ComplaintReason;
  replaced_by: ReplacementWay | null;
  replacement_order_id: string | null;
  request_hash: string;
  resolved_at: string | null;
  resolved_by: string | null;
  user_id: string;
  wish: ComplaintWish | null;
}

export interface ContactAnswers {
  answer: string;
  answered_by: string | null;
  complaint_id: string | null;
  contact_message_id: string | null;
  created_at: Generated<string>;
  id: Generated<string>;
  withdrawal_id: string | null;
}

export interface ContactMessages {
  created_at: Generated<string>;
  email: string;
  id: Generated<string>;
  language: Language;
  message: string;
  name: string;
  resolved_at: string | null;
  resolved_by: string | null;
}

export interface CorrectionNotices {
  actor_id: string | null;
  created_at: Generated<string>;
  order_id: string;
  product_id: string;
  version: number;
}

export interface CostRises {
  closed_as: string | null;
  closed_at: string | null;
  closed_by: string | null;
  created_at: Generated<string>;
  id: Generated<string>;
  new_cents: Cents;
  old_cents: Cents;
  product_id: string;
  supplier_id: string;
  valid_from: string;
}

export interface CountedDays {
  counted_at: string;
  day: string;
}

export interface CrateBalances {
  kind: string | null;
  quantity: number | null;
  supplier_id: string | null;
}

export interface CrateMovements {
  actor_id: string | null;
  created_at: Generated<string>;
  delivery_id: string | null;
  id: Generated<number>;
  is_below_zero: Generated<boolean>;
  kind: CrateKind;
  quantity: number;
  reason: CrateReason;
  supplier_id: string;
}

export interface CreditPayouts {
  actor_id: string | null;
  amount_cents: Cents;
  close_day: string | null;
  correction_id: string | null;
  id: Generated<string>;
  method: PayoutMethod;
  movement_id: string | null;
  paid_at: string;
  retain_until: Generated<string>;
  stop_id: string | null;
}

export interface CurrentCategorySums {
  category_id: string | null;
  cost_cents: Cents | null;
  day: string | null;
  gross_cents: Cents | null;
  known_gross_cents: Cents | null;
  vat_rate: number | null;
}

export interface CurrentCustomerSums {
  day: string | null;
  previous_day: string | null;
  user_id: string | null;
}

export interface CurrentDeliverySums {
  day: string | null;
  deliveries: number | null;
  window_end: string | null;
  window_start: string | null;
}

export interface CurrentOrderSums {
  day: string | null;
  due_cents: Cents | null;
  goods_cents: Cents | null;
  hour: number | null;
  orders: number | null;
  payment_status: string | null;
  status: string | null;
}

export interface CurrentProductSums {
  cost_cents: Cents | null;
  day: string | null;
  gross_cents: Cents | null;
  known_gross_cents: Cents | null;
  product_id: string | null;
  quantity: number | null;
  vat_rate: number | null;
}

export interface CurrentReturnSums {
  customers: number | null;
  day: string | null;
  previous_day: string | null;
}

export interface CurrentUndoingSums {
  day: string | null;
  is_own: boolean | null;
  kind: string | null;
  reason: string | null;
  undoings: number | null;
}

export interface CustomerSums {
  day: string;
  previous_day: string | null;
  user_id: string;
}

export interface DayCloses {
  closed_at: Generated<string>;
  closed_by: string | null;
  content: unknown;
  day: string;
}

export interface DeliveredLines {
  charged_cents: Cents | null;
  deposit_cents: Cents | null;
  order_id: string | null;
  order_item_id: string | null;
  position: number | null;
  product_id: string | null;
  product_name: string | null;
  product_name_translated: string | null;
  quantity: number | null;
  vat_rate: number | null;
}

export interface Deliveries {
  actor_id: string | null;
  arrived_at: string;
  day: string;
  id: Generated<string>;
  is_assumed: Generated<boolean>;
  note_number: Generated<string>;
  supplier_id: string | null;
}

export interface DeliveryAreas {
  created_at: Generated<string>;
  delivery_fee_cents: Cents;
  free_from_cents: Cents | null;
  has_own_drivers: Generated<boolean>;
  id: Generated<string>;
  is_active: Generated<boolean>;
  is_pickup: Generated<boolean>;
  minimum_order_cents: Cents;
  name: string;
  postal_codes: string[];
  updated_at: Generated<string>;
}

export interface DeliveryExceptions {
  area_ids: string[] | null;
  capacity: number | null;
  created_at: Generated<string>;
  day: string;
  fee_difference_cents: Cents | null;
  id: Generated<string>;
  kind: ExceptionKind;
  length_minutes: number | null;
  order_from_minutes: number | null;
  order_until_minutes: number | null;
  start_minutes: number | null;
  template_id: string | null;
  updated_at: Generated<string>;
}

export interface DeliveryLoad {
  booked: Generated<number>;
  capacity: number;
  fleet_id: string;
  starts_at: string;
}

export interface DeliveryPostalCodes {
  area_id: string;
  postal_code: string;
}

export interface DeliveryRevision {
  id: Generated<boolean>;
  revision: Generated<string>;
}

export interface DeliverySums {
  day: string;
  deliveries: number;
  window_end: string;
  window_start: string;
}

export interface DemandDays {
  available: number;
  day: string;
  product_id: string;
  units: number;
}

export interface DemandFactors {
  category_id: string | null;
  created_at: Generated<string>;
  first_day: string;
  id: Generated<string>;
  last_day: string;
  percent: number;
  reason: string;
}

export interface DeviceKeys {
  key: Buffer;
  user_id: string;
}

export interface DeviceLogParts {
  content: Buffer;
  log_id: string;
  position: number;
}

export interface DeviceLogs {
  bytes: number;
  day: string;
  device_id: string;
  id: Generated<string>;
  sha256: string;
  stored_at: string;
}

export interface Devices {
  algorithm: string;
  certificate: string;
  certification_id: string | null;
  environment: DeviceEnvironment;
  external_id: string;
  id: Generated<string>;
  provider: DeviceProvider;
  public_key: string;
  retired_at: string | null;
  serial: string;
  time_format: string;
  used_from: string;
}

export interface FactorChallenges {
  created_at: Generated<string>;
  factor_id: string;
  id: Generated<string>;
  ip: string | null;
  verified_at: string | null;
}

export interface Factors {
  created_at: Generated<string>;
  friendly_name: Generated<string>;
  id: Generated<string>;
  last_challenged_at: string | null;
  last_used_step: Generated<number>;
  secret: string;
  status: Generated<FactorStatus>;
  updated_at: Generated<string>;
  user_id: string;
}

export interface FiscalLines {
  gross_cents: Cents;
  gtin: string | null;
  gv_name: string;
  gv_type: BusinessCase;
  net: Numeric;
  position: number;
  product_group: string | null;
  product_no: string | null;
  quantity: Numeric;
  record_id: string;
  text: string;
  unit: string;
  unit_price: Numeric;
  vat: Numeric;
  vat_key: VatKey;
}

export interface FiscalMeans {
  amount_cents: Cents;
  name: string;
  record_id: string;
  type: MeansType;
}

export interface FiscalRecords {
  amounts: FiscalAmounts;
  attempts: Generated<number>;
  closing_id: string | null;
  created_at: Generated<string>;
  device_id: string | null;
  format: Generated<number>;
  id: string;
  kind: FiscalKind;
  method: PaymentMethod | null;
  next_attempt_at: string | null;
  number: Generated<number>;
  occurred_at: string;
  operator_name: string | null;
  operator_number: number | null;
  order_id: string | null;
  order_label: string | null;
  outage_reason: string | null;
  outage_since: string | null;
  receipt_number: number | null;
  receipt_type: ReceiptType | null;
  register_id: string | null;
  signature: FiscalSignature | null;
  signed_at: string | null;
  started_at: string | null;
  state: FiscalState;
  total_cents: Cents;
  tx_id: string | null;
  tx_number: number | null;
  tx_started_at: string | null;
}

export interface FiscalReferences {
  other_record_id: string | null;
  position: number;
  record_id: string;
  text: string | null;
  type: ReferenceType;
}

export interface FiscalVat {
  gross_cents: Cents;
  net_cents: Cents;
  record_id: string;
  vat_cents: Cents;
  vat_key: VatKey;
}

export interface FlowStates {
  auth_code: string | null;
  auth_code_issued_at: string | null;
  authentication_method: AuthenticationMethod;
  code_challenge: string;
  code_challenge_method: CodeChallengeMethod;
  created_at: Generated<string>;
  id: Generated<string>;
  provider_refresh_token: string | null;
  provider_token: string | null;
  session_id: string | null;
  user_id: string | null;
}

export interface GoodsOfOrders {
  lot_id: string | null;
  order_id: string | null;
  order_item_id: string | null;
  product_id: string | null;
  product_name: string | null;
  quantity: number | null;
  status: string | null;
}

export interface GoodsToPutBack {
  cause: string | null;
  id: string | null;
  lot_id: string | null;
  order_id: string | null;
  order_item_id: string | null;
  quantity: number | null;
  refusal_reason: string | null;
}

export interface HalalCertificates {
  approval_number: string | null;
  certifier_id: string;
  checked_by: string | null;
  checked_how: CheckMethod;
  checked_on: string;
  created_at: Generated<string>;
  file_sha256: string;
  holder: string;
  id: Generated<string>;
  is_public: boolean;
  issued_on: string;
  number: string;
  renews: string | null;
  scope: string;
  site: string;
  slaughter: SlaughterMethod;
  stunning: StunningMethod;
  supplier_id: string | null;
  valid_from: string;
  valid_to: string;
}

export interface HalalDays {
  day: string;
  is_only: Generated<boolean>;
}

export interface Handovers {
  card_kind: CardKind | null;
  credit_cents: Cents;
  due_cents: Cents;
  empties: Generated<Empties[]>;
  empties_cents: Cents;
  empties_vat: VatGroup[] | null;
  event_id: string;
  handed_over_at: string;
  method: PaymentMethod;
  order_id: string;
  payout_cents: Cents;
  received_by: string | null;
  settlement_version: number;
  stop_id: string;
  tip_cents: Cents;
}

export interface HouseGroups {
  closed_at: string | null;
  closes_at: string;
  created_at: Generated<string>;
  delivery_address: string | null;
  delivery_fee_cents: Cents;
  delivery_time_end: string;
  delivery_time_start: string;
  fee_difference_cents: Cents;
  fleet_id: string;
  free_from_cents: Cents | null;
  id: Generated<string>;
  minimum_order_cents: Cents;
  token: string;
  warns_at: string;
}

export interface Identities {
  created_at: Generated<string>;
  id: Generated<string>;
  identity_data: Generated<Json>;
  last_sign_in_at: string | null;
  provider: string;
  provider_id: string;
  updated_at: Generated<string>;
  user_id: string;
}

export interface ImportColumns {
  choice: ColumnChoice;
  chosen_at: Generated<string>;
  key: string;
}

export interface IngredientTerms {
  allergen: Allergen | null;
  approved_by: string | null;
  ar: string;
  created_at: Generated<string>;
  de: string;
  doubt_rule: DoubtRule | null;
  en: string;
  id: Generated<string>;
  key: string;
  tr: string;
  updated_at: Generated<string>;
  version: Generated<number>;
}

export interface InvoiceCorrectionLines {
  amount_cents: Cents;
  correction_id: string;
  order_item_id: string;
  product_id: string;
  quantity: number;
  vat_rate: number;
}

export interface InvoiceCorrectionNumbers {
  last_number: number;
  year: number;
}

export interface InvoiceCorrections {
  actor_id: string | null;
  complaint_id: string | null;
  content: CorrectionContent;
  deducted_at: string | null;
  delivery_cents: Generated<Cents>;
  id: Generated<string>;
  idempotency_key: string;
  issued_at: string;
  number: string;
  order_id: string;
  request_hash: string;
  retain_until: Generated<string>;
  seller_address: string;
  seller_email: string;
  seller_name: string;
  seller_register: string;
  seller_representative: string;
  seller_vat_id: string;
  total_cents: Cents;
  vat: readonly VatGroup[];
}

export interface InvoiceNumbers {
  last_number: number;
  year: number;
}

export interface Invoices {
  content: Generated<InvoiceContent>;
  delivered_at: string | null;
  issued_at: string;
  number: string;
  order_id: string;
  retain_until: Generated<string>;
  seller_address: string;
  seller_email: string;
  seller_name: string;
  seller_register: string;
  seller_representative: string;
  seller_vat_id: string;
  vat: readonly VatGroup[];
}

export interface Languages {
  id: Language;
}

export interface LotCounts {
  actor_id: string | null;
  counted: number;
  counted_at: string;
  created_at: Generated<string>;
  id: Generated<number>;
  idempotency_key: string;
  lot_id: string;
}

export interface LotMovements {
  actor_id: string | null;
  created_at: Generated<string>;
  id: Generated<number>;
  lot_id: string;
  order_item_id: string | null;
  quantity: number;
  reason: LotMovementReason;
  stock_movement_id: number | null;
}

export interface Lots {
  block_reason: string | null;
  blocked_at: string | null;
  blocked_quantity: Generated<number>;
  certificate_id: string | null;
  code: Generated<string>;
  date: string | null;
  date_kind: DateKind;
  delivery_id: string | null;
  facts_version: number;
  id: Generated<string>;
  is_origin_later: Generated<boolean>;
  is_proved_later: Generated<boolean>;
  origin: LotOrigin | null;
  produced_on: string | null;
  product_id: string;
  quantity: Generated<number>;
  received_at: Generated<string>;
  supplier_id: string | null;
  unit_cost_cents: Cents | null;
}

export interface MakerAnswers {
  answer: MakerAnswer;
  answered_on: string;
  created_at: Generated<string>;
  entry: Generated<number>;
  facts_version: number;
  file_sha256: string | null;
  id: Generated<string>;
  product_id: string;
  recorded_by: string | null;
  rule: AskableRule;
  source: AnswerSource;
  statement: string;
  words: string[];
}

export interface MakerQuestions {
  asked: Generated<number>;
  last_asked_on: string;
  product_id: string;
  rule: AskableRule;
}

export interface MessageFiles {
  content: Buffer;
  media_type: MessageFileType;
  message_id: string;
  name: string;
}

export interface Messages {
  attempts: Generated<number>;
  channel: OutboxChannel;
  claimed_until: string | null;
  created_at: Generated<string>;
  dedupe_key: string;
  html: string | null;
  id: Generated<string>;
  is_secret: Generated<boolean>;
  last_error: string | null;
  recipient: string;
  reply_to: string | null;
  sent_at: string | null;
  state: Generated<OutboxState>;
  subject: string | null;
  text: string;
  unsubscribe_url: string | null;
  user_id: string | null;
}

export interface MissingTerms {
  completes: number;
  de: string;
  is_emphasised: boolean;
  key: string;
  lists: number;
  position: number;
  product_name: string;
}

export interface MonthSums {
  month: string;
  product_id: string;
  quantity: number;
}

export interface MovedProducts {
  product_id: string;
}

export interface NextDeliveryDay {
  day: string | null;
  id: Generated<boolean>;
}

export interface OfferNotificationState {
  id: Generated<boolean>;
  notified_until: Generated<string>;
}

export interface Offers {
  created_at: Generated<string>;
  discount_percent: number | null;
  id: Generated<string>;
  kind: OfferKind;
  original_price_cents: Cents | null;
  position: Generated<number>;
  price_cents: Cents;
  product_id: string;
  updated_at: Generated<string>;
  valid_from: string;
  valid_to: string;
}

export interface OneTimeTokens {
  code_attempts: Generated<number>;
  code_hash: Buffer;
  created_at: Generated<string>;
  email: string;
  flow_state_id: string | null;
  is_for_browser: Generated<boolean>;
  kind: OneTimeTokenKind;
  token_hash: string;
  user_id: string;
}

export interface OpenNeeds {
  class: Json | null;
  product_id: string | null;
  quantity: number | null;
}

export interface OpenPromises {
  class: Json | null;
  needed_until: string | null;
  product_id: string | null;
  quantity: number | null;
}

export interface OpenTexts {
  product_id: string;
  texts: string[];
}

export interface OpenUnits {
  product_id: string | null;
  quantity: number | null;
}

export interface Operators {
  number: Generated<number>;
  short_name: string | null;
  user_id: string | null;
  valid_from: Generated<string>;
}

export interface OrderDiscounts {
  amount_cents: Cents;
  code: string | null;
  is_combinable: boolean;
  is_use: Generated<boolean>;
  kind: PromotionKind;
  minimum_cents: Cents;
  name: string;
  order_id: string;
  position: number;
  promotion_id: string;
  value: number;
}

export interface OrderEvents {
  actor_id: string | null;
  by_customer: Generated<boolean>;
  created_at: Generated<string>;
  from_state: OrderStatus | PaymentStatus | null;
  id: Generated<number>;
  machine: OrderMachine;
  order_id: string;
  reason: string | null;
  to_state: OrderStatus | PaymentStatus;
}

export interface OrderItems {
  cost_cents: Cents | null;
  created_at: Generated<string>;
  deposit_cents: Generated<Cents>;
  facts_version: number | null;
  id: Generated<string>;
  is_halal: Generated<boolean>;
  nominal_weight_g: number | null;
  order_id: string;
  origin: LotOrigin | null;
  position: number;
  price_at_purchase_cents: Cents;
  product_id: string;
  product_image_url: string | null;
  product_name: string;
  product_name_translated: string | null;
  product_pack: string | null;
  product_tint: string | null;
  promised_days: Generated<number>;
  promised_until: string | null;
  quantity: number;
  vat_rate: number;
}

export interface OrderRatings {
  comment: string | null;
  created_at: string;
  order_id: string;
  stars: (typeof ratingStars)[number];
  updated_at: string;
}

export interface Orders {
  balance_cents: Generated<Cents>;
  created_at: Generated<string>;
  customer_name: string;
  customer_phone: Generated<string>;
  delivery_address: string;
  delivery_fee_cents: Cents;
  delivery_instructions: string | null;
  delivery_method: Generated<DeliveryMethod>;
  delivery_postal_code: string;
  delivery_time_end: string;
  delivery_time_start: string;
  deposit_cents: Cents;
  discount_cents: Generated<Cents>;
  drop_off: Generated<DropOff>;
  due_cents: Generated<Cents>;
  due_goods_cents: Generated<Cents>;
  fleet_id: Generated<string>;
  house_group_id: string | null;
  id: Generated<string>;
  idempotency_key: string;
  language: Generated<Language>;
  order_number: Generated<number>;
  payment_method: PaymentMethod;
  payment_status: Generated<PaymentStatus>;
  request_hash: string;
  settled_subtotal_cents: Cents | null;
  settled_total_cents: Cents | null;
  settlement_version: number | null;
  status: Generated<OrderStatus>;
  subtotal_cents: Cents;
  tender_cents: Cents | null;
  terms_version_id: string | null;
  total_cents: Cents;
  updated_at: Generated<string>;
  user_email: string;
  user_id: string | null;
  version: Generated<number>;
  withdrawal_version_id: string | null;
}

export interface OrderSums {
  day: string;
  due_cents: Cents;
  goods_cents: Cents;
  hour: number;
  orders: number;
  payment_status: string;
  status: string;
}

export interface OrderVersions {
  content: OrderVersionContent;
  idempotency_key: string;
  order_id: string;
  reason: string | null;
  replaced_at: Generated<string>;
  replaced_by: string | null;
  request_hash: string;
  version: number;
}

export interface Outages {
  attempts: Generated<number>;
  began_at: string;
  device_id: string | null;
  ended_at: string | null;
  id: Generated<string>;
  kind: OutageKind;
  next_attempt_at: string | null;
  reason: string;
}

export interface OutboxPending {
  message_id: string;
}

export interface PageVersions {
  created_at: Generated<string>;
  created_by: string | null;
  id: Generated<string>;
  page: ContentPage;
  texts: PageTexts;
  valid_from: string;
  version: number;
}

export interface ParticularWaivers {
  actor_id: string | null;
  created_at: Generated<string>;
  id: Generated<string>;
  particular: string;
  product_id: string;
  reason: string;
  until: string;
}

export interface PaymentsByHand {
  actor_id: string | null;
  balance_cents: Generated<Cents>;
  card_kind: CardKind | null;
  close_day: string | null;
  credit_cents: Cents;
  deposit_cents: Cents;
  empties_cents: Cents;
  empties_vat: readonly VatGroup[] | null;
  id: string;
  method: PaymentMethod;
  noted_at: string;
  order_id: string | null;
  status: PaymentStatus;
  total_cents: Cents;
  vat: readonly VatGroup[];
}

export interface PendingNotifications {
  payload: string;
}

export interface PhoneCodes {
  attempts: Generated<number>;
  code_hash: Buffer;
  created_at: string;
  phone: string;
  user_id: string;
}

export interface PickBatches {
  closed_at: string | null;
  created_at: Generated<string>;
  id: Generated<string>;
  picker_id: string | null;
  window_end: string;
  window_start: string;
}

export interface PickBatchOrders {
  batch_id: string;
  order_id: string;
  position: number;
  released_at: string | null;
}

export interface Picks {
  actor_id: string | null;
  created_at: Generated<string>;
  event_id: string | null;
  id: Generated<string>;
  lot_id: string | null;
  offer_id: string | null;
  order_id: string;
  order_item_id: string;
  outcome: PickOutcome;
  picked_quantity: number;
  quantity: number;
  reason: ShortReason | null;
  tote: string | null;
  weight_g: number | null;
}

export interface Pickups {
  answer_by: string | null;
  code: string;
  kept_until: string | null;
  order_id: string;
  place: string | null;
}

export interface PostalCodeDemand {
  checks: Generated<number>;
  day: string;
  postal_code: string;
  requests: Generated<number>;
}

export interface ProcedureDocuments {
  actor_id: string | null;
  file: Buffer;
  id: Generated<string>;
  made_at: string;
  sha256: string;
  version: string;
}

export interface ProductCases {
  barcode: string;
  confirmed_at: string | null;
  created_at: Generated<string>;
  product_id: string;
  taught_by: string | null;
  units: number;
  updated_at: Generated<string>;
}

export interface ProductChanges {
  product_id: string;
}

export interface ProductFacts {
  alcohol_percent: Numeric | null;
  allergens: Allergen[];
  collagen_below: number | null;
  corrects: number | null;
  created_at: Generated<string>;
  drained_amount: Numeric | null;
  fat_below: number | null;
  has_trace_data: Generated<boolean>;
  ingredients: string | null;
  instructions: string | null;
  is_free_of_allergens: boolean;
  legal_name: string | null;
  organic_code: string | null;
  product_id: string;
  responsible_address: string | null;
  responsible_name: string | null;
  statements: Generated<Statement[]>;
  storage: string | null;
  traces: Generated<Allergen[]>;
  version: number;
}

export interface ProductGaps {
  missing: string[];
  product_id: string;
}

export interface ProductImportRows {
  before: Json | null;
  import_id: string;
  moved: number;
  product_id: string;
  version: number;
}

export interface ProductImports {
  created: number;
  created_at: Generated<string>;
  created_by: string | null;
  file_name: string;
  id: Generated<string>;
  reverted_at: string | null;
  updated: number;
}

export interface ProductPairs {
  likeness: number;
  orders: number;
  other_id: string;
  product_id: string;
}

export interface ProductPrices {
  price_cents: Cents;
  product_id: string;
  valid: string;
}

export interface Products {
  alcohol_percent: Numeric | null;
  allergens: Generated<Allergen[]>;
  archived_at: string | null;
  barcode: string | null;
  brand: string | null;
  category_id: string;
  collagen_below: number | null;
  cost_cents: Cents | null;
  created_at: Generated<string>;
  deposit_cents: Generated<Cents>;
  deposit_kind: DepositKind | null;
  description: string | null;
  drained_amount: Numeric | null;
  facts_version: Generated<number>;
  family: string | null;
  fat_below: number | null;
  food_kind: Generated<TypedValues['food_kind']>;
  further_image_urls: Generated<string[]>;
  group_words: Generated<SearchWords>;
  halal_certificate_id: string | null;
  halal_proof: HalalProof | null;
  halal_stunning: StunningMethod | null;
  has_trace_data: Generated<boolean>;
  id: Generated<string>;
  image_url: string | null;
  ingredients: string | null;
  ingredients_exemption: TypedValues['ingredients_exemption'] | null;
  instructions: string | null;
  is_available: Generated<boolean>;
  is_free_of_allergens: Generated<boolean>;
  is_in_liquid: Generated<boolean>;
  is_prepacked: Generated<boolean>;
  known_shortage: Generated<number>;
  labels: Generated<ProductLabels>;
  legal_name: string | null;
  minimum_shelf_life_days: Generated<number>;
  name: string;
  needs_instructions: Generated<boolean>;
  net_amount: Numeric | null;
  net_unit: NetUnit | null;
  nutri_score: TypedValues['nutri_score'] | null;
  nutrition_exemption: TypedValues['nutrition_exemption'] | null;
  nutritional_values: NutritionalValues | null;
  organic_code: string | null;
  origin: string | null;
  pack: string | null;
  pack_halal_text: string | null;
  price_cents: Cents;
  price_per_unit: string | null;
  promised_origin: LotOrigin | null;
  responsible_address: string | null;
  responsible_name: string | null;
  sale_state: Generated<SaleState>;
  search_words: Generated<SearchWords>;
  shelf_id: string | null;
  short_life_percent: number | null;
  short_life_price_cents: Cents | null;
  short_life_units: Generated<number>;
  short_life_until: string | null;
  sold_by: Generated<TypedValues['sold_by']>;
  statements: Generated<Statement[]>;
  stock_quantity: Generated<number>;
  storage: string | null;
  traces: Generated<Allergen[]>;
  translations: Generated<Translations>;
  updated_at: Generated<string>;
  vat_rate: Generated<number>;
  version: Generated<number>;
  waiting_quantity: Generated<number>;
}

export interface ProductSums {
  cost_cents: Cents;
  day: string;
  gross_cents: Cents;
  known_gross_cents: Cents;
  product_id: string;
  quantity: number;
  vat_rate: number;
}

export interface Profiles {
  created_at: Generated<string>;
  first_name: Generated<string>;
  id: string;
  last_name: Generated<string>;
  phone: Generated<string>;
  phone_confirmed_at: string | null;
  updated_at: Generated<string>;
}

export interface Promotions {
  code: string | null;
  created_at: Generated<string>;
  customer_limit: number | null;
  first_order_only: Generated<boolean>;
  id: Generated<string>;
  is_combinable: Generated<boolean>;
  kind: PromotionKind;
  minimum_cents: Generated<Cents>;
  name: string;
  name_translations: Generated<TextTranslations>;
  updated_at: Generated<string>;
  use_limit: number | null;
  valid_from: string;
  valid_to: string | null;
  value: number;
}

export interface ProposalLines {
  article_id: string;
  case_price_cents: Cents | null;
  case_waste: number | null;
  cases: number;
  decided_cases: number | null;
  expected_waste: number;
  filled_cases: Generated<number>;
  fitting_units: number | null;
  has_little_data: boolean;
  id: Generated<string>;
  needed_on: string | null;
  parts: ProposalParts;
  proposal_id: string;
}

export interface Proposals {
  arrives_on: string;
  computed_at: string;
  decided_at: string | null;
  decided_by: string | null;
  id: Generated<string>;
  minimum_state: Generated<MinimumState>;
  next_on: string;
  order_day: string;
  order_until: string;
  purchase_order_id: string | null;
  state: Generated<ProposalState>;
  supplier_id: string;
}

export interface ProviderSignIns {
  code_verifier: string;
  created_at: Generated<string>;
  flow_state_id: string | null;
  is_for_browser: Generated<boolean>;
  nonce: string;
  provider: string;
  redirect_to: string;
  session_id: string | null;
  state_hash: Buffer;
  user_id: string | null;
}

export interface PurchaseOrderDocuments {
  content: Buffer;
  purchase_order_id: string;
  sha256: string;
}

export interface PurchaseOrderLines {
  article_id: string;
  article_name: string | null;
  article_number: string | null;
  case_price_cents: Cents | null;
  cases: number;
  id: Generated<string>;
  kilogram_price_cents: Cents | null;
  position: number;
  purchase_order_id: string;
  units_per_case: number | null;
}

export interface PurchaseOrderLineUnits {
  expected_on: string | null;
  open_units: number | null;
  ordered_units: number | null;
  product_id: string | null;
  purchase_order_id: string | null;
  purchase_order_line_id: string | null;
  received_units: number | null;
  refused_units: number | null;
  rest: RestDecision | null;
}

export interface PurchaseOrderNumbers {
  last: number;
  year: number;
}

export interface PurchaseOrderRests {
  actor_id: string | null;
  decided_at: string;
  decision: RestDecision;
  expected_on: string | null;
  id: Generated<number>;
  purchase_order_line_id: string;
}

export interface PurchaseOrders {
  cancel_reason: string | null;
  created_at: Generated<string>;
  created_by: string | null;
  delivers_on: string | null;
  ended_at: string | null;
  id: Generated<string>;
  note: string | null;
  number: string | null;
  sent_at: string | null;
  sent_by: string | null;
  sha256: string | null;
  state: Generated<PurchaseOrderState>;
  supplier_id: string;
  version: Generated<number>;
  way: PurchaseOrderWay | null;
}

export interface RateLimits {
  expire: number | null;
  key: string;
  points: Generated<number>;
}

export interface Receipts {
  delivery_id: string;
  facts_version: number | null;
  is_short: Generated<boolean>;
  net_cents: Cents | null;
  price_cents: Cents | null;
  purchase_order_line_id: string | null;
  stock_movement_id: number;
  temperature_note: string | null;
  temperature_tenths: number | null;
  unit_cost_cents: Cents | null;
  weight_g: number | null;
}

export interface RecordedCustomers {
  email: string | null;
  mail_consent_at: string | null;
  recorded_at: Generated<string>;
  recorded_by: string | null;
  user_id: string;
}

export interface RecoveryCodes {
  code_hash: string;
  factor_id: string;
  number: number;
  used_at: string | null;
}

export interface RefreshTokens {
  counter: number;
  created_at: Generated<string>;
  salt: Buffer | null;
  session_id: string;
  token_hash: Buffer;
}

export interface RefusedGoods {
  actor_id: string | null;
  created_at: Generated<string>;
  delivery_id: string;
  id: Generated<number>;
  product_id: string;
  purchase_order_line_id: string | null;
  quantity: number;
  reason: RefusalReason;
}

export interface RegisterClients {
  client_id: string;
  created_at: string;
  device_id: string;
  ended_at: string | null;
  register_id: string;
  registered_at: string | null;
}

export interface Registers {
  acquired_on: Generated<string>;
  code: string;
  id: Generated<string>;
  kind: RegisterKind;
  retired_on: string | null;
  serial: string;
}

export interface ReportableSystems {
  begins_on: string | null;
  certification_id: string | null;
  code: string | null;
  ended_on: string | null;
  kind: string | null;
  serial: string | null;
}

export interface ReturnedGoods {
  actor_id: string | null;
  created_at: Generated<string>;
  id: string;
  lot_id: string;
  order_id: string;
  quantity: number;
  waste_quantity: number;
}

export interface ReturnSums {
  customers: number;
  day: string;
  previous_day: string | null;
}

export interface RoleRules {
  id: StaffRole;
  requires_second_factor: Generated<boolean>;
}

export interface Roles {
  id: Role;
}

export interface SafeCounts {
  actor_id: string | null;
  contents: CashContents;
  counted_at: string;
  expected_cents: Cents | null;
  id: Generated<string>;
  number: Generated<number>;
}

export interface SafeMovements {
  actor_id: string | null;
  amount_cents: Cents;
  balance_cents: Cents;
  count_id: string | null;
  id: Generated<string>;
  moved_at: string;
  note: string | null;
  number: number;
  payment_id: string | null;
  payout_id: string | null;
  reason: SafeReason;
  record_id: string | null;
  till_id: string | null;
  tip_id: string | null;
  voucher_kind: VoucherKind | null;
  voucher_no: string | null;
}

export interface SearchPostings {
  field: number;
  product_id: string;
  term: string;
  words: number;
}

export interface SearchSynonyms {
  created_at: Generated<string>;
  is_brand: Generated<boolean>;
  means: string;
  terms: Generated<string[]>;
  word: string;
}

export interface SearchTerms {
  term: string;
}

export interface ServiceKeys {
  created_at: Generated<string>;
  expires_at: string;
  id: Generated<string>;
  last_used_at: string | null;
  name: string;
  revoked_at: string | null;
}

export interface ServiceLevels {
  id: string;
  percent: number;
}

export interface Sessions {
  aal: Generated<AssuranceLevel>;
  amr: Json;
  created_at: Generated<string>;
  factor_id: string | null;
  id: Generated<string>;
  ip: string | null;
  refreshed_at: Generated<string>;
  refreshed_ip: string | null;
  refreshed_user_agent: string | null;
  user_agent: string | null;
  user_id: string;
}

export interface SettlementLines {
  charged_cents: Cents;
  cost_cents: Cents | null;
  deposit_cents: Cents;
  id: Generated<string>;
  lot_id: string | null;
  order_id: string;
  order_item_id: string;
  ordered_quantity: number;
  outcome: LineOutcome;
  position: number;
  product_id: string;
  product_name: string;
  product_name_translated: string | null;
  quantity: number;
  refused_quantity: Generated<number>;
  vat_rate: number;
  version: number;
  weight_g: number | null;
}

export interface Settlements {
  actor_id: string | null;
  created_at: Generated<string>;
  delivery_fee_cents: Cents;
  deposit_cents: Cents;
  discount_cents: Cents;
  discounts: Generated<readonly Discount[]>;
  order_id: string;
  subtotal_cents: Cents;
  total_cents: Cents;
  version: number;
}

export interface SetupLinks {
  expires_at: string;
  token_hash: Buffer;
}

export interface Shelves {
  aisle: string;
  id: Generated<string>;
  position: number;
  zone: ShelfZone;
}

export interface ShopNotices {
  created_at: Generated<string>;
  id: Generated<string>;
  link_to: string | null;
  texts: NoticeTexts;
  updated_at: Generated<string>;
  valid_from: string;
  valid_to: string;
}

export interface ShopOpening {
  id: Generated<boolean>;
  opened_at: string | null;
  tried_mail_at: string | null;
}

export interface ShoppingListItems {
  list_id: string;
  position: number;
  product_id: string;
  quantity: number;
}

export interface ShoppingLists {
  changed_at: Generated<string>;
  created_at: Generated<string>;
  id: string;
  name: string;
  user_id: string;
}

export interface ShopSettings {
  bookkeeping_account_length: Generated<number>;
  bookkeeping_accounts: Generated<AccountNumbers>;
  bookkeeping_adviser: Generated<string>;
  bookkeeping_chart: Generated<Chart>;
  bookkeeping_client: Generated<string>;
  bookkeeping_first_month: Generated<number>;
  card_terminal: Generated<boolean>;
  closed_on_holidays: Generated<boolean>;
  company_city: Generated<string>;
  company_name: Generated<string>;
  company_postal_code: Generated<string>;
  company_register: Generated<string>;
  company_representative: Generated<string>;
  company_street: Generated<string>;
  company_tax_number: Generated<string>;
  company_vat_id: Generated<string>;
  confirms_at_once: Generated<boolean>;
  confirms_from_orders: Generated<number>;
  contact_email: Generated<string>;
  contact_phone: Generated<string>;
  days_ahead: Generated<number>;
  delivery_hours_end: Generated<string>;
  delivery_hours_start: Generated<string>;
  empties_rate_beer_bottle: Generated<VatRate>;
  empties_rate_crate: Generated<VatRate>;
  empties_rate_one_way: Generated<VatRate>;
  empties_rate_reusable_bottle: Generated<VatRate>;
  float_bag: Generated<string>;
  float_limit_cents: Generated<Cents>;
  float_safe: Generated<string>;
  guarantee_image_de: Generated<string>;
  guarantee_image_en: Generated<string>;
  guarantee_notice: Generated<boolean>;
  id: Generated<boolean>;
  iftar_capacity: Generated<number>;
  iftar_length_minutes: Generated<number>;
  iftar_windows: Generated<boolean>;
  instant_credit_cents: Generated<Cents>;
  instant_credit_month_cents: Generated<Cents>;
  map_attribution: Generated<string>;
  map_tiles: Generated<string>;
  name: Generated<string>;
  offers_short_lives: Generated<boolean>;
  particulars_enforced: Generated<boolean>;
  paypal_me: Generated<string>;
  slogan: Generated<string>;
  updated_at: Generated<string>;
}

export interface ShortLifeOffers {
  closed_until: string | null;
  ends_at: string | null;
  id: Generated<string>;
  number: Generated<number>;
  percent: number | null;
  price_cents: Cents | null;
  product_id: string;
  starts_at: string;
  until: string;
}

export interface ShortLifeRules {
  category_id: string | null;
  days_left: number;
  id: Generated<string>;
  percent: number;
}

export interface SigningKeys {
  created_at: Generated<string>;
  kid: string;
  private_jwk: Json;
}

export interface SlotHolds {
  ends_at: string;
  expires_at: string;
  fleet_id: string;
  starts_at: string;
  user_id: string;
}

export interface StaffCalls {
  actor_id: string;
  answer: Json | null;
  created_at: Generated<string>;
  fingerprint: string;
  idempotency_key: string;
  made_id: string | null;
}

export interface StaffInvitations {
  created_at: Generated<string>;
  email: string;
  expires_at: string;
  id: Generated<string>;
  invited_by: string | null;
  language: Language;
  role: StaffRole;
  token_hash: Buffer;
}

export interface StaffOrders {
  claim_code: string | null;
  claimed_at: string | null;
  claimed_by: string | null;
  mail_consent: boolean;
  order_id: string;
  source: string;
  taken_by: string | null;
}

export interface StockDifferences {
  known_shortage: number | null;
  lot_quantity: number | null;
  open_quantity: number | null;
  product_id: string | null;
  stock_quantity: number | null;
}

export interface StockMovements {
  actor_id: string | null;
  created_at: Generated<string>;
  id: Generated<number>;
  idempotency_key: string | null;
  lot_id: string | null;
  note: string | null;
  order_id: string | null;
  product_id: string;
  quantity: number;
  reason: StockReason;
}

export interface StockOutages {
  began_at: string;
  ended_at: string | null;
  product_id: string;
}

export interface Streets {
  folded: string;
  name: string;
  postal_code: string;
}

export interface SubstitutionConsents {
  consent: SubstitutionConsent;
  order_id: string;
  product_id: string;
}

export interface SubstitutionOffers {
  candidates: readonly OfferCandidate[];
  consent: SubstitutionConsent;
  created_at: string;
  deadline: string;
  decided_at: string | null;
  decided_by: OfferDecider | null;
  event_id: string;
  id: Generated<string>;
  idempotency_key: string | null;
  order_id: string;
  order_item_id: string;
  origin: LotOrigin | null;
  product_id: string | null;
  product_quantity: number | null;
  promised_days: number | null;
  quantity: number;
  state: Generated<OfferState>;
}

export interface SupplierArticles {
  archived_at: string | null;
  case_weight_g: number | null;
  id: Generated<string>;
  is_always_there: Generated<boolean>;
  is_preferred: Generated<boolean>;
  least_cases: Generated<number>;
  life_days: number | null;
  name: string;
  number: string;
  product_id: string;
  step_cases: Generated<number>;
  supplier_id: string;
  units_per_case: number;
  version: Generated<number>;
}

export interface SupplierCreditNoteRates {
  net_cents: Cents;
  supplier_credit_note_id: string;
  supplier_invoice_id: string;
  vat_cents: Cents;
  vat_rate: Numeric;
}

export interface SupplierCreditNotes {
  created_at: Generated<string>;
  created_by: string | null;
  id: Generated<string>;
  issued_on: string;
  number: string;
  reason: CreditReason;
  supplier_id: string;
}

export interface SupplierDays {
  lead_days: number;
  order_until: string;
  supplier_id: string;
  weekday: number;
}

export interface SupplierExceptions {
  day: string;
  delivers_on: string | null;
  order_until: string | null;
  supplier_id: string;
}

export interface SupplierInvoiceCrates {
  kind: CrateKind;
  net_cents: Cents;
  supplier_invoice_id: string;
  units: number;
}

export interface SupplierInvoiceDeliveries {
  delivery_id: string;
  is_disputed: Generated<boolean>;
  supplier_invoice_id: string;
}

export interface SupplierInvoiceFiles {
  content: Buffer;
  media_type: InvoiceFileType;
  sha256: string;
  supplier_invoice_id: string;
  uploaded_at: string;
}

export interface SupplierInvoiceLines {
  net_cents: Cents;
  product_id: string;
  supplier_invoice_id: string;
  units: number;
}

export interface SupplierInvoiceRates {
  net_cents: Cents;
  supplier_invoice_id: string;
  vat_cents: Cents;
  vat_rate: Numeric;
}

export interface SupplierInvoices {
  created_at: Generated<string>;
  created_by: string | null;
  decided_at: string | null;
  decided_by: string | null;
  expected_cents: Cents | null;
  id: Generated<string>;
  issued_on: string;
  note: string | null;
  number: string;
  state: SupplierInvoiceState;
  supplier_id: string;
}

export interface SupplierPrices {
  actor_id: string | null;
  article_id: string;
  created_at: Generated<string>;
  id: Generated<number>;
  net_cents: Cents;
  per: PriceUnit;
  source: PriceSource;
  valid_from: string;
}

export interface Suppliers {
  address: string | null;
  archived_at: string | null;
  contact: string | null;
  customer_number: string | null;
  email: string | null;
  id: Generated<string>;
  language: Generated<Language>;
  minimum_cents: Cents | null;
  name: string;
  phone: string | null;
  terms: string | null;
  version: Generated<number>;
}

export interface TaxOfficeReports {
  actor_id: string | null;
  id: Generated<string>;
  noted_at: string;
  reported_on: string;
  systems: Json;
}

export interface TemperatureReadings {
  actor_id: string | null;
  box: string;
  created_at: Generated<string>;
  food_kind: Generated<TypedValues['food_kind']>;
  id: string;
  moment: TemperatureMoment;
  note: string | null;
  read_at: string;
  tenths: number;
  tour_id: string;
  zone: TemperatureZone;
}

export interface TillCounts {
  actor_id: string | null;
  contents: CashContents;
  counted_at: string;
  expected_cents: Cents;
  reason: string | null;
  till_id: string;
  version: number;
}

export interface TillMovements {
  actor_id: string | null;
  amount_cents: Generated<Cents>;
  created_at: Generated<string>;
  event_id: string | null;
  given: Generated<CashContents>;
  id: Generated<string>;
  moved_at: string;
  note: string | null;
  number: number;
  order_id: string | null;
  reason: TillReason;
  received: Generated<CashContents>;
  till_id: string;
  tip_cents: Generated<Cents>;
}

export interface Tills {
  close_day: string | null;
  closed_at: string | null;
  closed_by: string | null;
  count_again_at: string | null;
  counted: CashContents | null;
  counted_at: string | null;
  counted_by: string | null;
  driver_id: string | null;
  expected_cents: Cents | null;
  id: Generated<string>;
  mode: FiscalMode | null;
  register_id: string | null;
  tour_id: string;
}

export interface Tips {
  amount_cents: Generated<Cents>;
  cash_cents: Cents;
  driver_id: string | null;
  id: Generated<string>;
  other_cents: Cents;
  owed_at: string;
  paid_at: string | null;
  paid_by: string | null;
  till_id: string;
}

export interface Tours {
  created_at: Generated<string>;
  driver_id: string | null;
  id: Generated<string>;
  kind: Generated<TourKind>;
  leaves_at: string;
  left_at: string | null;
  metres: number;
  returned_at: string | null;
  returns_at: string;
  state: Generated<TourState>;
  version: Generated<number>;
  window_end: string;
  window_start: string;
}

export interface TourStops {
  arrived_at: string | null;
  arrives_at: string;
  begins_at: string;
  decision: StopDecision | null;
  drive_seconds: number;
  failure_reason: FailureReason | null;
  id: Generated<string>;
  leaves_at: string;
  left_at: string | null;
  order_id: string;
  position: number;
  state: Generated<StopState>;
  tour_id: string;
}

export interface TranslationDrafts {
  created_at: Generated<string>;
  field: TranslatedText;
  language: Translation;
  product_id: string;
  source: string;
  translation: string;
}

export interface UndoingSums {
  day: string;
  is_own: boolean;
  kind: string;
  reason: string | null;
  undoings: number;
}

export interface UnpaidDoors {
  due_cents: Cents;
  stop_id: string;
  till_id: string;
}

export interface UsedIdTokens {
  expires_at: string;
  token_hash: Buffer;
}

export interface Users {
  app_metadata: Generated<Json>;
  banned_until: string | null;
  confirmation_sent_at: string | null;
  created_at: Generated<string>;
  deleted_at: string | null;
  email: string;
  email_change_sent_at: string | null;
  email_confirmed_at: string | null;
  factor_attempts: Generated<number>;
  id: Generated<string>;
  invited_at: string | null;
  is_anonymous: Generated<boolean>;
  is_email_change_half_confirmed: Generated<boolean>;
  is_registered_again: Generated<boolean>;
  last_sign_in_at: string | null;
  magic_link_sent_at: string | null;
  new_email: string | null;
  password_hash: string | null;
  reauthentication_sent_at: string | null;
  recovery_sent_at: string | null;
  registration_cart: Json | null;
  role: Generated<Role>;
  updated_at: Generated<string>;
  user_metadata: Generated<Json>;
}

export interface UserSettings {
  email_notifications: Generated<boolean>;
  language: Generated<Language>;
  marketing_notifications: Generated<boolean>;
  order_update_notifications: Generated<boolean>;
  preferred_payment_method: Generated<PaymentMethod>;
  substitution_consent: Generated<SubstitutionConsent>;
  theme: Generated<Theme>;
  updated_at: Generated<string>;
  user_id: string;
}

export interface ValidWorkTimes {
  at: string | null;
  created_at: string | null;
  id: string | null;
  kind: string | null;
  note: string | null;
  replaces: string | null;
  user_id: string | null;
}

export interface VatKeys {
  key: number;
  rate: Numeric;
  valid_from: string;
  valid_to: string | null;
}

export interface WebhookDeliveries {
  answer: string | null;
  attempted_at: string | null;
  attempts: Generated<number>;
  claimed_until: string | null;
  created_at: string;
  duration_ms: number | null;
  error: WebhookError | null;
  event_id: number;
  id: Generated<string>;
  next_attempt_at: Generated<string>;
  object_id: string;
  state: Generated<WebhookDeliveryState>;
  status: number | null;
  webhook_id: string;
}

export interface WebhookEvents {
  correction_id: string | null;
  happened_at: Generated<string>;
  id: Generated<number>;
  kind: WebhookEventKind;
  message_id: Generated<string>;
  object_id: string;
  object_version: number | null;
}

export interface Webhooks {
  created_at: Generated<string>;
  failing_since: string | null;
  id: Generated<string>;
  kinds: WebhookKind[];
  name: string;
  off_at: string | null;
  off_reason: WebhookOffReason | null;
  paused_until: string | null;
  previous_secret: string | null;
  previous_until: string | null;
  secret: string;
  url: string;
  version: Generated<number>;
}

export interface WindowTemplates {
  area_ids: string[] | null;
  capacity: number;
  created_at: Generated<string>;
  fee_difference_cents: Cents;
  id: Generated<string>;
  length_minutes: number;
  order_from_minutes: number | null;
  order_until_minutes: number;
  start_minutes: number;
  updated_at: Generated<string>;
  weekday: number;
}

export interface Withdrawals {
  created_at: string;
  email: string;
  goods: string | null;
  id: Generated<string>;
  language: Language;
  name: string;
  order_id: string | null;
  order_reference: string;
  resolved_at: string | null;
  resolved_by: string | null;
}

export interface WorkEvents {
  code: string | null;
  counted_at: string;
  device_id: string;
  event_id: string;
  kind: string;
  occurred_at: string;
  order_id: string | null;
  payload: Record<string, unknown>;
  received_at: string;
  result: Exclude<WorkEventResult, 'duplicate'>;
  seq: number;
  user_id: string | null;
}

export interface WorkTasks {
  created_at: Generated<string>;
  event_id: string;
  id: Generated<string>;
  note: string | null;
  resolved_at: string | null;
  resolved_by: string | null;
}

export interface WorkTimeEntries {
  at: string;
  created_at: Generated<string>;
  former_id: string | null;
  id: string;
  is_void: Generated<boolean>;
  kind: WorkTimeKind;
  note: string | null;
  replaces: string | null;
  user_id: string | null;
}

export interface ZeroResultDays {
  day: string;
  searches: Generated<number>;
  term_id: string;
  wishes: Generated<number>;
}

export interface ZeroResultTerms {
  dismissed_at: string | null;
  first_searched_on: string;
  id: Generated<string>;
  language: Language;
  last_searched_at: string;
  typed: string;
  words: string;
}

export interface DB {
  accepted_supplier_invoice_lines: AcceptedSupplierInvoiceLines;
  account_favourites: AccountFavourites;
  address_positions: AddressPositions;
  addresses: Addresses;
  ads: Ads;
  alerts: Alerts;
  api_key_secrets: ApiKeySecrets;
  api_keys: ApiKeys;
  assets: Assets;
  audit_log: AuditLog;
  balance_movements: BalanceMovements;
  builds: Builds;
  cart_codes: CartCodes;
  cart_items: CartItems;
  cart_merges: CartMerges;
  carts: Carts;
  cash_reports: CashReports;
  categories: Categories;
  category_slugs: CategorySlugs;
  category_sums: CategorySums;
  certificate_drafts: CertificateDrafts;
  certificate_files: CertificateFiles;
  certificate_products: CertificateProducts;
  certificate_reminders: CertificateReminders;
  certificate_withdrawals: CertificateWithdrawals;
  certifiers: Certifiers;
  changed_categories: ChangedCategories;
  changed_category_days: ChangedCategoryDays;
  changed_customers: ChangedCustomers;
  changed_days: ChangedDays;
  changed_deliveries: ChangedDeliveries;
  changed_months: ChangedMonths;
  changed_returns: ChangedReturns;
  changed_undoings: ChangedUndoings;
  closings: Closings;
  complaint_items: ComplaintItems;
  complaint_photos: ComplaintPhotos;
  complaints: Complaints;
  contact_answers: ContactAnswers;
  contact_messages: ContactMessages;
  correction_notices: CorrectionNotices;
  cost_rises: CostRises;
  counted_days: CountedDays;
  crate_balances: CrateBalances;
  crate_movements: CrateMovements;
  credit_payouts: CreditPayouts;
  current_category_sums: CurrentCategorySums;
  current_customer_sums: CurrentCustomerSums;
  current_delivery_sums: CurrentDeliverySums;
  current_order_sums: CurrentOrderSums;
  current_product_sums: CurrentProductSums;
  current_return_sums: CurrentReturnSums;
  current_undoing_sums: CurrentUndoingSums;
  customer_sums: CustomerSums;
  day_closes: DayCloses;
  delivered_lines: DeliveredLines;
  deliveries: Deliveries;
  delivery_areas: DeliveryAreas;
  delivery_exceptions: DeliveryExceptions;
  delivery_load: DeliveryLoad;
  delivery_postal_codes: DeliveryPostalCodes;
  delivery_revision: DeliveryRevision;
  delivery_sums: DeliverySums;
  demand_days: DemandDays;
  demand_factors: DemandFactors;
  device_keys: DeviceKeys;
  device_log_parts: DeviceLogParts;
  device_logs: DeviceLogs;
  devices: Devices;
  factor_challenges: FactorChallenges;
  factors: Factors;
  fiscal_lines: FiscalLines;
  fiscal_means: FiscalMeans;
  fiscal_records: FiscalRecords;
  fiscal_references: FiscalReferences;
  fiscal_vat: FiscalVat;
  flow_states: FlowStates;
  goods_of_orders: GoodsOfOrders;
  goods_to_put_back: GoodsToPutBack;
  halal_certificates: HalalCertificates;
  halal_days: HalalDays;
  handovers: Handovers;
  house_groups: HouseGroups;
  identities: Identities;
  import_columns: ImportColumns;
  ingredient_terms: IngredientTerms;
  invoice_correction_lines: InvoiceCorrectionLines;
  invoice_correction_numbers: InvoiceCorrectionNumbers;
  invoice_corrections: InvoiceCorrections;
  invoice_numbers: InvoiceNumbers;
  invoices: Invoices;
  languages: Languages;
  lot_counts: LotCounts;
  lot_movements: LotMovements;
  lots: Lots;
  maker_answers: MakerAnswers;
  maker_questions: MakerQuestions;
  message_files: MessageFiles;
  messages: Messages;
  missing_terms: MissingTerms;
  month_sums: MonthSums;
  moved_products: MovedProducts;
  next_delivery_day: NextDeliveryDay;
  offer_notification_state: OfferNotificationState;
  offers: Offers;
  one_time_tokens: OneTimeTokens;
  open_needs: OpenNeeds;
  open_promises: OpenPromises;
  open_texts: OpenTexts;
  open_units: OpenUnits;
  operators: Operators;
  order_discounts: OrderDiscounts;
  order_events: OrderEvents;
  order_items: OrderItems;
  order_ratings: OrderRatings;
  order_sums: OrderSums;
  order_versions: OrderVersions;
  orders: Orders;
  outages: Outages;
  outbox_pending: OutboxPending;
  page_versions: PageVersions;
  particular_waivers: ParticularWaivers;
  payments_by_hand: PaymentsByHand;
  pending_notifications: PendingNotifications;
  phone_codes: PhoneCodes;
  pick_batch_orders: PickBatchOrders;
  pick_batches: PickBatches;
  picks: Picks;
  pickups: Pickups;
  postal_code_demand: PostalCodeDemand;
  procedure_documents: ProcedureDocuments;
  product_cases: ProductCases;
  product_changes: ProductChanges;
  product_facts: ProductFacts;
  product_gaps: ProductGaps;
  product_import_rows: ProductImportRows;
  product_imports: ProductImports;
  product_pairs: ProductPairs;
  product_prices: ProductPrices;
  product_sums: ProductSums;
  products: Products;
  profiles: Profiles;
  promotions: Promotions;
  proposal_lines: ProposalLines;
  proposals: Proposals;
  provider_sign_ins: ProviderSignIns;
  purchase_order_documents: PurchaseOrderDocuments;
  purchase_order_line_units: PurchaseOrderLineUnits;
  purchase_order_lines: PurchaseOrderLines;
  purchase_order_numbers: PurchaseOrderNumbers;
  purchase_order_rests: PurchaseOrderRests;
  purchase_orders: PurchaseOrders;
  rate_limits: RateLimits;
  receipts: Receipts;
  recorded_customers: RecordedCustomers;
  recovery_codes: RecoveryCodes;
  refresh_tokens: RefreshTokens;
  refused_goods: RefusedGoods;
  register_clients: RegisterClients;
  registers: Registers;
  reportable_systems: ReportableSystems;
  return_sums: ReturnSums;
  returned_goods: ReturnedGoods;
  role_rules: RoleRules;
  roles: Roles;
  safe_counts: SafeCounts;
  safe_movements: SafeMovements;
  search_postings: SearchPostings;
  search_synonyms: SearchSynonyms;
  search_terms: SearchTerms;
  service_keys: ServiceKeys;
  service_levels: ServiceLevels;
  sessions: Sessions;
  settlement_lines: SettlementLines;
  settlements: Settlements;
  setup_links: SetupLinks;
  shelves: Shelves;
  shop_notices: ShopNotices;
  shop_opening: ShopOpening;
  shop_settings: ShopSettings;
  shopping_list_items: ShoppingListItems;
  shopping_lists: ShoppingLists;
  short_life_offers: ShortLifeOffers;
  short_life_rules: ShortLifeRules;
  signing_keys: SigningKeys;
  slot_holds: SlotHolds;
  staff_calls: StaffCalls;
  staff_invitations: StaffInvitations;
  staff_orders: StaffOrders;
  stock_differences: StockDifferences;
  stock_movements: StockMovements;
  stock_outages: StockOutages;
  streets: Streets;
  substitution_consents: SubstitutionConsents;
  substitution_offers: SubstitutionOffers;
  supplier_articles: SupplierArticles;
  supplier_credit_note_rates: SupplierCreditNoteRates;
  supplier_credit_notes: SupplierCreditNotes;
  supplier_days: SupplierDays;
  supplier_exceptions: SupplierExceptions;
  supplier_invoice_crates: SupplierInvoiceCrates;
  supplier_invoice_deliveries: SupplierInvoiceDeliveries;
  supplier_invoice_files: SupplierInvoiceFiles;
  supplier_invoice_lines: SupplierInvoiceLines;
  supplier_invoice_rates: SupplierInvoiceRates;
  supplier_invoices: SupplierInvoices;
  supplier_prices: SupplierPrices;
  suppliers: Suppliers;
  tax_office_reports: TaxOfficeReports;
  temperature_readings: TemperatureReadings;
  till_counts: TillCounts;
  till_movements: TillMovements;
  tills: Tills;
  tips: Tips;
  tour_stops: TourStops;
  tours: Tours;
  translation_drafts: TranslationDrafts;
  undoing_sums: UndoingSums;
  unpaid_doors: UnpaidDoors;
  used_id_tokens: UsedIdTokens;
  user_settings: UserSettings;
  users: Users;
  valid_work_times: ValidWorkTimes;
  vat_keys: VatKeys;
  webhook_deliveries: WebhookDeliveries;
  webhook_events: WebhookEvents;
  webhooks: Webhooks;
  window_templates: WindowTemplates;
  withdrawals: Withdrawals;
  work_events: WorkEvents;
  work_tasks: WorkTasks;
  work_time_entries: WorkTimeEntries;
  zero_result_days: ZeroResultDays;
  zero_result_terms: ZeroResultTerms;
}
