import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assuranceLevels } from '#domain/accounts/assurance-levels.ts';
import { codeChallengeMethods } from '#domain/accounts/code-challenge-methods.ts';
import { factorStatuses } from '#domain/accounts/factor-statuses.ts';
import { languages } from '#domain/accounts/languages.ts';
import { oneTimeTokenKinds } from '#domain/accounts/one-time-token-kinds.ts';
import { roles, staffRoles } from '#domain/accounts/roles.ts';
import { themes } from '#domain/accounts/themes.ts';
import { promotionKinds } from '#domain/cart/promotions/promotion.ts';
import { charts } from '#domain/cash/bookkeeping/accounts.ts';
import {
  businessCases,
  meansTypes,
  receiptTypes,
  referenceTypes,
} from '#domain/cash/fiscal/content.ts';
import { deviceEnvironments, deviceProviders, outageKinds } from '#domain/cash/fiscal/devices.ts';
import { fiscalModes } from '#domain/cash/fiscal/modes.ts';
import { fiscalKinds, fiscalStates } from '#domain/cash/fiscal/record.ts';
import { registerKinds } from '#domain/cash/fiscal/registers.ts';
import { tillReasons } from '#domain/cash/journal.ts';
import { safeReasons, voucherKinds } from '#domain/cash/safe.ts';
import { imageFits, imagePositions } from '#domain/catalog/ads.ts';
import { allergens } from '#domain/catalog/allergens.ts';
import { doubtRuleNames } from '#domain/catalog/food/doubt-rules.ts';
import { foodKinds } from '#domain/catalog/food/food-kinds.ts';
import { answerSources, askableRules, makerAnswers } from '#domain/catalog/food/maker-answers.ts';
import { waivable } from '#domain/catalog/food/waivers.ts';
import { offerKinds } from '#domain/catalog/offer-price.ts';
import { listCountries } from '#domain/catalog/origin.ts';
import {
  depositKinds,
  statements,
  vatRates,
  translatedTexts,
} from '#domain/catalog/product-fields.ts';
import { stockReasons } from '#domain/catalog/stock-reasons.ts';
import { typedFieldNames, typedFields } from '#domain/catalog/typed-fields.ts';
import { netUnits } from '#domain/catalog/unit-price.ts';
import { exceptionKinds } from '#domain/delivery/window-rules.ts';
import { orderUndoings } from '#domain/insight/reports/undoings.ts';
import { alertKinds } from '#domain/messages/alerts/kinds.ts';
import {
  messageFileTypes,
  outboxChannels,
  outboxStates,
} from '#domain/messages/outbox/messages.ts';
import {
  webhookDeliveryStates,
  webhookErrors,
  webhookEventKinds,
  webhookKinds,
  webhookOffReasons,
} from '#domain/messages/webhooks/webhooks.ts';
import { balanceReasons } from '#domain/orders/balance.ts';
import { payoutMethods } from '#domain/orders/credit-settlement.ts';
import { deliveryMethods } from '#domain/orders/delivery-methods.ts';
import { complaintReasons, complaintWishes } from '#domain/orders/feedback.ts';
import { orderMachines } from '#domain/orders/history.ts';
import { staffOrderSources } from '#domain/orders/order-sources.ts';
import { cardKinds, paymentMethods } from '#domain/orders/payment-methods.ts';
import { paymentStatuses } from '#domain/orders/payment.ts';
import { replacementWays } from '#domain/orders/replacement.ts';
import { lineOutcomes } from '#domain/orders/settlement.ts';
import { orderStatuses } from '#domain/orders/status.ts';
import { contentPages } from '#domain/shop/pages.ts';
import { workEventResults } from '#domain/staff/work-events.ts';
import { workTimeKinds } from '#domain/staff/work-times/sequence.ts';
import { costRiseEnds } from '#domain/stock/buying/cost-rises.ts';
import { purchaseOrderStates, purchaseOrderWays } from '#domain/stock/buying/purchase-orders.ts';
import { refusalReasons, restDecisions } from '#domain/stock/buying/receiving.ts';
import {
  creditReasons,
  invoiceFileTypes,
  supplierInvoiceStates,
} from '#domain/stock/buying/supplier-invoices.ts';
import { priceSources, priceUnits } from '#domain/stock/buying/supplier-price.ts';
import { crateKinds, crateReasons } from '#domain/stock/crates.ts';
import { proposalStates } from '#domain/stock/forecast/propose.ts';
import { minimumStates } from '#domain/stock/forecast/reach-minimum.ts';
import {
  certificateFileTypes,
  checkMethods,
  reminderDays,
  slaughterMethods,
  stunningMethods,
} from '#domain/stock/halal/certificates.ts';
import { halalProofs } from '#domain/stock/halal/proves-halal.ts';
import { lotMovementReasons } from '#domain/stock/movement-reasons.ts';
import { pickOutcomes, shortReasons } from '#domain/stock/pick-outcomes.ts';
import { saleStates } from '#domain/stock/sale-states.ts';
import { dateKinds } from '#domain/stock/shelf-life.ts';
import { substitutionConsents } from '#domain/stock/substitution/consent.ts';
import { offerDeciders, offerStates } from '#domain/stock/substitution/offer-candidate.ts';
import { shelfZones, temperatureZones } from '#domain/stock/zones.ts';
import { failureReasons, stopDecisions, stopStates } from '#domain/tours/stop-states.ts';
import { temperatureMoments } from '#domain/tours/temperatures/moments.ts';
import { tourKinds, tourStates } from '#domain/tours/tour-states.ts';
import { cloneDatabase, type TestDatabase } from '#test/helpers/database/database.ts';

const valueSets: Record<string, readonly (string | number)[]> = {
  'ads.image_fit': imageFits,
  'ads.image_position': imagePositions,
  'alerts.kind': alertKinds,
  'balance_movements.reason': balanceReasons,
  'certificate_files.media_type': certificateFileTypes,
  'certificate_reminders.days': reminderDays,
  'cost_rises.closed_as': costRiseEnds,
  'credit_payouts.method': payoutMethods,
  'delivery_exceptions.kind': exceptionKinds,
  'devices.environment': deviceEnvironments,
  'devices.provider': deviceProviders,
  'factors.status': factorStatuses,
  'fiscal_lines.gv_type': businessCases,
  'fiscal_means.type': meansTypes,
  'fiscal_records.format': [1, 2],
  'fiscal_records.kind': fiscalKinds,
  'fiscal_records.method': paymentMethods,
  'fiscal_records.receipt_type': receiptTypes,
  'fiscal_records.state': fiscalStates,
  'fiscal_references.type': referenceTypes,
  'flow_states.code_challenge_method': codeChallengeMethods,
  'lot_movements.reason': lotMovementReasons,
  'halal_certificates.checked_how': checkMethods,
  'halal_certificates.slaughter': slaughterMethods,
  'halal_certificates.stunning': stunningMethods,
  'ingredient_terms.allergen': allergens,
  'ingredient_terms.doubt_rule': doubtRuleNames,
  'lots.date_kind': dateKinds,
  'maker_answers.answer': makerAnswers,
  'maker_answers.rule': askableRules,
  'maker_answers.source': answerSources,
  'maker_questions.rule': askableRules,
  'messages.channel': outboxChannels,
  'messages.state': outboxStates,
  'payments_by_hand.card_kind': cardKinds,
  'payments_by_hand.method': paymentMethods,
  'payments_by_hand.status': paymentStatuses,
  'offers.kind': offerKinds,
  'one_time_tokens.kind': oneTimeTokenKinds,
  'order_events.machine': orderMachines,
  'order_discounts.kind': promotionKinds,
  'orders.delivery_method': deliveryMethods,
  'orders.payment_method': paymentMethods,
  'orders.payment_status': paymentStatuses,
  'orders.status': orderStatuses,
  'page_versions.page': contentPages,
  'particular_waivers.particular': waivable,
  'products.allergens': allergens,
  'products.deposit_kind': depositKinds,
  'products.halal_proof': halalProofs,
  'products.sale_state': saleStates,
  'products.halal_stunning': stunningMethods,
  'products.statements': statements,
  'products.traces': allergens,
  'shop_settings.bookkeeping_chart': charts,
  'shop_settings.empties_rate_beer_bottle': vatRates,
  'shop_settings.empties_rate_crate': vatRates,
  'shop_settings.empties_rate_one_way': vatRates,
  'shop_settings.empties_rate_reusable_bottle': vatRates,
  'products.net_unit': netUnits,
  'products.vat_rate': vatRates,
  'promotions.kind': promotionKinds,
  'proposals.minimum_state': minimumStates,
  'proposals.state': proposalStates,
  'picks.outcome': pickOutcomes,
  'picks.reason': shortReasons,
  'registers.kind': registerKinds,
  'settlement_lines.outcome': lineOutcomes,
  'shelves.zone': shelfZones,
  'sessions.aal': assuranceLevels,
  'stock_movements.reason': stockReasons,
  'staff_orders.source': staffOrderSources,
  'substitution_consents.consent': substitutionConsents,
  'substitution_offers.decided_by': offerDeciders,
  'substitution_offers.state': offerStates,
  'message_files.media_type': messageFileTypes,
  'purchase_order_rests.decision': restDecisions,
  'refused_goods.reason': refusalReasons,
  'purchase_orders.state': purchaseOrderStates,
  'crate_movements.kind': crateKinds,
  'crate_movements.reason': crateReasons,
  'supplier_invoice_crates.kind': crateKinds,
  'supplier_credit_notes.reason': creditReasons,
  'supplier_invoices.state': supplierInvoiceStates,
  'supplier_invoice_files.media_type': invoiceFileTypes,
  'purchase_orders.way': purchaseOrderWays,
  'supplier_prices.per': priceUnits,
  'supplier_prices.source': priceSources,
  'undoing_sums.kind': orderUndoings,
  'user_settings.substitution_consent': substitutionConsents,
  'user_settings.preferred_payment_method': paymentMethods,
  'user_settings.theme': themes,
  'webhook_deliveries.error': webhookErrors,
  'webhook_deliveries.state': webhookDeliveryStates,
  'webhook_events.kind': webhookEventKinds,
  'webhooks.kinds': webhookKinds,
  'webhooks.off_reason': webhookOffReasons,
  'complaint_items.reason': complaintReasons,
  'complaints.reason': complaintReasons,
  'complaints.replaced_by': replacementWays,
  'complaints.wish': complaintWishes,
  'handovers.card_kind': cardKinds,
  'handovers.method': paymentMethods,
  'safe_movements.reason': safeReasons,
  'safe_movements.voucher_kind': voucherKinds,
  'till_movements.reason': tillReasons,
  'tills.mode': fiscalModes,
  'tour_stops.decision': stopDecisions,
  'tour_stops.failure_reason': failureReasons,
  'tour_stops.state': stopStates,
  'tours.kind': tourKinds,
  'tours.state': tourStates,
  'translation_drafts.field': translatedTexts,
  'temperature_readings.food_kind': foodKinds,
  'temperature_readings.moment': temperatureMoments,
  'temperature_readings.zone': temperatureZones,
  'work_time_entries.kind': workTimeKinds,
  'work_events.result': workEventResults.filter((result) => result !== 'duplicate'),
  ...Object.fromEntries(
    typedFieldNames.flatMap((name) => {
      const field = typedFields[name];
      return 'values' in field ? [[`products.${name}`, field.values]] : [];
    }),
  ),
  'outages.kind': outageKinds,
};

/** Tables whose rows are a set, which columns refer to. */
const referenceTables: Record<string, readonly string[]> = {
  languages,
  roles,
  role_rules: staffRoles,
};

/**
 * `column = ANY (ARRAY[...])`, `column <@ ARRAY[...]` and, for a set of one, `column = 'value'`.
 */
const lists = /\((\w+) (?:= ANY \(|<@ )ARRAY\[([^\]]*)\]/g;
const single = /^CHECK \(\((\w+) = ('[^']*'::text)\)\)$/g;

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** The value sets of the CHECK constraints, by table and column, sorted. */
async function readValueSets(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(
    database.db,
  );
  return Object.fromEntries(
    rows.flatMap(({ table, definition }) =>
      [...definition.matchAll(lists), ...definition.matchAll(single)].map(
        ([, column, values = '']) => [`${table}.${column}`, readValues(values)],
      ),
    ),
  );
}

const readValues = (list: string) =>
  list
    .split(', ')
    .map((value) => value.replace(/^'(.*)'::text$/, '$1'))
    .toSorted();

test('every value set of a CHECK constraint equals its array in domain/', async () => {
  const expected = Object.entries(valueSets).map(([column, values]) => [
    column,
    values.map(String).toSorted(),
  ]);
  expect(await readValueSets()).toEqual(Object.fromEntries(expected));
});

test.each(Object.entries(referenceTables))(
  'the rows of %s equal its array in domain/',
  async (table, values) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(
      database.db,
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(values.toSorted());
  },
);

test('the database knows the German name of each country, which needs no translation', async () => {
  const names = listCountries('de').map(({ name }) => name);
  const knows = async (origin: string) => {
    const { rows } = await sql<{ is_known: boolean }>`
      select names_countries(${origin}) as is_known`.execute(database.db);
    return rows[0]?.is_known;
  };
  expect(await knows(names.join(' , '))).toBe(true);
  expect(await knows(` ${names[0]}`)).toBe(true);
  expect(await knows(`${names[0]}, Bayern`)).toBe(false);
});

test('a value set that no array names is found', async () => {
  await sql`create table planted (colour text check (colour in ('green', 'blue')))`.execute(
    database.db,
  );
  expect((await readValueSets())['planted.colour']).toEqual(['blue', 'green']);
});
