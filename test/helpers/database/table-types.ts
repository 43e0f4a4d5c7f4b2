import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { typedFieldNames, typedFields } from '#domain/catalog/typed-fields.ts';

const root = new URL('../../../', import.meta.url).pathname;

/** The parsers of pool.ts, for the generator. */
const typeMapping = {
  timestamptz: 'string',
  date: 'string',
  int8: 'number',
  time: 'string',
  tstzrange: 'string',
};

/**
 * Columns whose type the database does not know: the content of JSON, and the texts that a check
 * allows.
 */
const columnTypes: Record<string, string> = {
  'Alerts.kind': 'AlertKind',
  'ApiKeys.permissions': 'readonly Permission[]',
  'Alerts.language': 'Language',
  'Ads.image_fit': 'ImageFit',
  'Ads.image_position': 'ImagePosition',
  'Ads.texts': 'AdTexts',
  'BalanceMovements.reason': 'BalanceReason',
  'Categories.description_translations': 'TextTranslations',
  'Categories.name_translations': 'TextTranslations',
  'CertificateFiles.media_type': 'CertificateFileType',
  'CreditPayouts.method': 'PayoutMethod',
  'Factors.status': 'FactorStatus',
  'FlowStates.authentication_method': 'AuthenticationMethod',
  'FlowStates.code_challenge_method': 'CodeChallengeMethod',
  'ContactMessages.language': 'Language',
  'DeliveryExceptions.kind': 'ExceptionKind',
  'Closings.counted': 'CashContents',
  'Closings.facts': 'ClosingFacts',
  'Closings.sums': 'ClosingSums',
  'FiscalLines.gv_type': 'BusinessCase',
  'FiscalLines.vat_key': 'VatKey',
  'FiscalMeans.type': 'MeansType',
  'FiscalRecords.amounts': 'FiscalAmounts',
  'FiscalRecords.kind': 'FiscalKind',
  'FiscalRecords.method': 'PaymentMethod',
  'FiscalRecords.receipt_type': 'ReceiptType',
  'FiscalRecords.signature': 'FiscalSignature',
  'FiscalRecords.state': 'FiscalState',
  'FiscalReferences.type': 'ReferenceType',
  'FiscalVat.vat_key': 'VatKey',
  'Complaints.language': 'Language',
  'ComplaintItems.reason': 'ComplaintReason',
  'Complaints.reason': 'ComplaintReason',
  'Complaints.replaced_by': 'ReplacementWay',
  'Complaints.wish': 'ComplaintWish',
  'InvoiceCorrections.content': 'CorrectionContent',
  'InvoiceCorrections.vat': 'readonly VatGroup[]',
  'HalalCertificates.checked_how': 'CheckMethod',
  'HalalCertificates.slaughter': 'SlaughterMethod',
  'HalalCertificates.stunning': 'StunningMethod',
  'Languages.id': 'Language',
  'OrderRatings.stars': '(typeof ratingStars)[number]',
  'IngredientTerms.allergen': 'Allergen',
  'IngredientTerms.doubt_rule': 'DoubtRule',
  'ImportColumns.choice': 'ColumnChoice',
  'Invoices.content': 'InvoiceContent',
  'Invoices.vat': 'readonly VatGroup[]',
  'MakerAnswers.answer': 'MakerAnswer',
  'MakerAnswers.rule': 'AskableRule',
  'MakerAnswers.source': 'AnswerSource',
  'MakerQuestions.rule': 'AskableRule',
  'MessageFiles.media_type': 'MessageFileType',
  'Messages.channel': 'OutboxChannel',
  'Messages.state': 'OutboxState',
  'PurchaseOrderLineUnits.rest': 'RestDecision',
  'PurchaseOrderRests.decision': 'RestDecision',
  'CrateMovements.kind': 'CrateKind',
  'CrateMovements.reason': 'CrateReason',
  'RefusedGoods.reason': 'RefusalReason',
  'PurchaseOrders.state': 'PurchaseOrderState',
  'PurchaseOrders.way': 'PurchaseOrderWay',
  'ProposalLines.parts': 'ProposalParts',
  'SupplierInvoiceCrates.kind': 'CrateKind',
  'SupplierCreditNotes.reason': 'CreditReason',
  'SupplierInvoices.state': 'SupplierInvoiceState',
  'SupplierInvoiceFiles.media_type': 'InvoiceFileType',
  'Proposals.minimum_state': 'MinimumState',
  'Proposals.state': 'ProposalState',
  'SupplierPrices.per': 'PriceUnit',
  'SupplierPrices.source': 'PriceSource',
  'Suppliers.language': 'Language',
  'Offers.kind': 'OfferKind',
  'OneTimeTokens.kind': 'OneTimeTokenKind',
  'OrderEvents.from_state': 'OrderStatus | PaymentStatus',
  'OrderEvents.machine': 'OrderMachine',
  'OrderEvents.to_state': 'OrderStatus | PaymentStatus',
  'OrderVersions.content': 'OrderVersionContent',
  'OrderDiscounts.kind': 'PromotionKind',
  'Orders.drop_off': 'DropOff',
  'Orders.delivery_method': 'DeliveryMethod',
  'Orders.language': 'Language',
  'Orders.payment_method': 'PaymentMethod',
  'Orders.payment_status': 'PaymentStatus',
  'Orders.status': 'OrderStatus',
  'PaymentsByHand.card_kind': 'CardKind',
  'PaymentsByHand.method': 'PaymentMethod',
  'PaymentsByHand.status': 'PaymentStatus',
  'PaymentsByHand.empties_vat': 'readonly VatGroup[]',
  'PaymentsByHand.vat': 'readonly VatGroup[]',
  'PageVersions.page': 'ContentPage',
  'PageVersions.texts': 'PageTexts',
  'ShopNotices.texts': 'NoticeTexts',
  'ShopSettings.bookkeeping_accounts': 'AccountNumbers',
  'ShopSettings.bookkeeping_chart': 'Chart',
  'ShopSettings.empties_rate_beer_bottle': 'VatRate',
  'ShopSettings.empties_rate_crate': 'VatRate',
  'ShopSettings.empties_rate_one_way': 'VatRate',
  'ShopSettings.empties_rate_reusable_bottle': 'VatRate',
  'TranslationDrafts.field': 'TranslatedText',
  'TranslationDrafts.language': 'Translation',
  'Products.allergens': 'Allergen[]',
  'Products.deposit_kind': 'DepositKind',
  'Products.halal_stunning': 'StunningMethod',
  'Products.halal_proof': 'HalalProof',
  'Products.sale_state': 'SaleState',
  'Products.promised_origin': 'LotOrigin',
  'Lots.origin': 'LotOrigin',
  'CartItems.seen_origin': 'LotOrigin',
  'OrderItems.origin': 'LotOrigin',
  'SubstitutionOffers.origin': 'LotOrigin',
  'Products.labels': 'ProductLabels',
  'Products.net_unit': 'NetUnit',
  'Products.nutritional_values': 'NutritionalValues',
  'Products.statements': 'Statement[]',
  'Products.traces': 'Allergen[]',
  'Products.translations': 'Translations',
  'Products.search_words': 'SearchWords',
  'Products.group_words': 'SearchWords',
  'Promotions.kind': 'PromotionKind',
  'Promotions.name_translations': 'TextTranslations',
  'Registers.kind': 'RegisterKind',
  'RoleRules.id': 'StaffRole',
  'Roles.id': 'Role',
  'StaffInvitations.language': 'Language',
  'StaffInvitations.role': 'StaffRole',
  'Sessions.aal': 'AssuranceLevel',
  'LotMovements.reason': 'LotMovementReason',
  'Lots.date_kind': 'DateKind',
  'Picks.outcome': 'PickOutcome',
  'Picks.reason': 'ShortReason',
  'ProductFacts.allergens': 'Allergen[]',
  'ProductFacts.statements': 'Statement[]',
  'ProductFacts.traces': 'Allergen[]',
  'SettlementLines.outcome': 'LineOutcome',
  'Settlements.discounts': 'readonly Discount[]',
  'Shelves.zone': 'ShelfZone',
  'StockMovements.reason': 'StockReason',
  'UserSettings.language': 'Language',
  'UserSettings.preferred_payment_method': 'PaymentMethod',
  'UserSettings.theme': 'Theme',
  'SubstitutionConsents.consent': 'SubstitutionConsent',
  'SubstitutionOffers.candidates': 'readonly OfferCandidate[]',
  'SubstitutionOffers.consent': 'SubstitutionConsent',
  'SubstitutionOffers.decided_by': 'OfferDecider',
  'SubstitutionOffers.state': 'OfferState',
  'UserSettings.substitution_consent': 'SubstitutionConsent',
  'Users.role': 'Role',
  'WebhookDeliveries.error': 'WebhookError',
  'WebhookDeliveries.state': 'WebhookDeliveryState',
  'WebhookEvents.kind': 'WebhookEventKind',
  'Webhooks.kinds': 'WebhookKind[]',
  'Webhooks.off_reason': 'WebhookOffReason',
  'Withdrawals.language': 'Language',
  'WorkEvents.payload': 'Record<string, unknown>',
  'Tours.kind': 'TourKind',
  'Tours.state': 'TourState',
  'TourStops.state': 'StopState',
  'TourStops.failure_reason': 'FailureReason',
  'TourStops.decision': 'StopDecision',
  'Handovers.card_kind': 'CardKind',
  'Handovers.method': 'PaymentMethod',
  'Handovers.empties': 'Empties[]',
  'Handovers.empties_vat': 'VatGroup[]',
  'TillCounts.contents': 'CashContents',
  'SafeCounts.contents': 'CashContents',
  'SafeMovements.reason': 'SafeReason',
  'SafeMovements.voucher_kind': 'VoucherKind',
  'Tills.counted': 'CashContents',
  'Tills.mode': 'FiscalMode',
  'Devices.environment': 'DeviceEnvironment',
  'Devices.provider': 'DeviceProvider',
  'Outages.kind': 'OutageKind',
  'DayCloses.content': 'unknown',
  'TillMovements.reason': 'TillReason',
  'TillMovements.received': 'CashContents',
  'TillMovements.given': 'CashContents',
  'TemperatureReadings.moment': 'TemperatureMoment',
  'TemperatureReadings.food_kind': "TypedValues['food_kind']",
  'TemperatureReadings.zone': 'TemperatureZone',
  'WorkTimeEntries.kind': 'WorkTimeKind',
  'WorkEvents.result': "Exclude<WorkEventResult, 'duplicate'>",
  'ZeroResultTerms.language': 'Language',
  ...Object.fromEntries(
    typedFieldNames
      .filter((name) => 'values' in typedFields[name])
      .map((name) => [`Products.${name}`, `TypedValues['${name}']`]),
  ),
};

const header = `// Generated from the migrated database by \`npm run generate\`. Do not edit.
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
`;

/** The text of `server/platform/db/tables.ts`: the Kysely types of a migrated database. */
export async function generateTables(databaseUrl: string): Promise<string> {
  const outFile = join(tmpdir(), `kiezkorb-tables-${process.pid}.ts`);
  try {
    await promisify(execFile)(join(root, 'node_modules/.bin/kysely-codegen'), [
      '--dialect=postgres',
      `--url=${databaseUrl}`,
      `--out-file=${outFile}`,
      '--numeric-parser=number',
      '--include-pattern=public.*',
      '--exclude-pattern=schema_migrations',
      `--type-mapping=${JSON.stringify(typeMapping)}`,
    ]);
    return (
      header + refineTypes(await readFile(outFile, 'utf8')).replace(/^\/\*\*[\s\S]*?\*\/\n/, '')
    );
  } finally {
    await rm(outFile, { force: true });
  }
}

/**
 * Puts the refined types in place, keeping `Generated<…>` and `| null`. Throws on a column that
 * does not exist.
 */
function refineTypes(generated: string): string {
  const unused = new Set(Object.keys(columnTypes));
  let table = '';
  const lines = generated.split('\n').map((line) => {
    table = /^export interface (\w+)/.exec(line)?.[1] ?? table;
    const [, column, type = ''] = /^ {2}(\w+): (.+);$/.exec(line) ?? [];
    if (column === undefined) return line;
    const name = `${table}.${column}`;
    const refined = column.endsWith('_cents') ? 'Cents' : columnTypes[name];
    if (refined === undefined) return line;
    unused.delete(name);
    const nullable = type.includes('| null') ? `${refined} | null` : refined;
    return `  ${column}: ${type.startsWith('Generated<') ? `Generated<${nullable}>` : nullable};`;
  });
  if (unused.size > 0) throw new Error(`No such columns: ${[...unused].join(', ')}`);
  return lines.join('\n');
}
