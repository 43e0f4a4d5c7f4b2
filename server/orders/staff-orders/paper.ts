import type { Language } from '#domain/accounts/languages.ts';
import { listAmounts } from '#domain/cart/totals.ts';
import { splitVat } from '#domain/cart/vat.ts';
import { findCheapestArea } from '#domain/delivery/area.ts';
import { times } from '#domain/money.ts';
import { formatClaimCode } from '#domain/orders/claim-code.ts';
import { areaOfOrder, getDelivery } from '#server/delivery/windows/service.ts';
import type { ShopDeps } from '#server/deps.ts';
import { orNotFound } from '#server/platform/http/problem.ts';
import { originText } from '#server/platform/texts/describe-origin.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { getAgreedTexts } from '#server/shop/contents/service.ts';
import { getShopSettings } from '#server/shop/settings/service.ts';
import { formatDay, listSeller, tabulateVat, type InvoiceDocument } from '../invoice-document.ts';
import { renderInvoice } from '../invoice-pdf.ts';
import { sellerOf, type Invoice } from '../invoices.ts';
import { formatMoney } from '../message-formats.ts';
import { smallPrint } from '../message-shop.ts';
import { formatHours } from '../messages.ts';
import { presentDiscounts } from '../present.ts';
import { findOrder, type OrderRow } from '../queries.ts';
import { findStaffOrder } from './queries.ts';

type Deps = Pick<ShopDeps, 'db' | 'env'>;

/** As a PDF to print. Throws HttpProblem `not_found` for an order from the shop. */
export async function getStaffOrderPaper(deps: Deps, id: string): Promise<Invoice> {
  const { document, order } = await composeStaffOrderPaper(deps, id);
  const pdf = await renderInvoice(document, new Date(order.created_at));
  return { number: String(order.order_number), pdf };
}

/**
 * What was agreed, on paper and in the customer's language, with the terms and the withdrawal
 * instructions: who orders by telephone need not have a mailbox, and the law asks for a durable
 * medium (BGB § 312f). With the code that claims the order.
 */
export async function composeStaffOrderPaper(
  { db, env }: Deps,
  id: string,
): Promise<{ document: InvoiceDocument; order: OrderRow }> {
  const { claim_code, language, customer_name } = orNotFound(await findStaffOrder(db, id));
  const order = orNotFound(await findOrder(db, id));
  const shop = await getShopSettings(db);
  const delivery = await getDelivery(db);
  const { areas } = delivery;
  const legal = await getAgreedTexts(db, order, language);
  const area = areaOfOrder(order, delivery) ?? findCheapestArea(areas);
  const t = translate(language);
  const isPickup = order.delivery_method === 'pickup';
  const at = isPickup ? 'pickup' : 'message';
  const { delivery_time_start: start, delivery_time_end: end } = order;
  const taxed = order.items.map((item) => ({ ...item, price_cents: item.price_at_purchase_cents }));
  const discounts = presentDiscounts(order.discounts);
  const document: InvoiceDocument = {
    language,
    title: t('orders.paper.title'),
    seller: listSeller(sellerOf(shop), language),
    customer: [
      customer_name,
      ...(isPickup ? [] : order.delivery_address.split(', ')),
      order.customer_phone,
    ],
    facts: [
      [t('orders.invoice.order'), String(order.order_number)],
      [t('orders.paper.date'), formatDay(order.created_at)],
      // In two lines: next to its label there is no room for both.
      [t(`orders.${at}.window`), formatDay(start)],
      ['', formatHours(start, end, language)],
      ...(claim_code === null
        ? []
        : [[t('orders.paper.code'), formatClaimCode(claim_code)] as [string, string]]),
    ],
    items: {
      columns: [
        t('orders.invoice.columns.item'),
        t('orders.invoice.columns.quantity'),
        t('orders.invoice.columns.price'),
        t('orders.invoice.columns.vat'),
        t('orders.invoice.columns.total'),
      ],
      rows: [
        ...order.items.map((item) => [
          nameOf(item, language),
          String(item.quantity),
          formatMoney(item.price_at_purchase_cents),
          `${item.vat_rate} %`,
          formatMoney(times(item.price_at_purchase_cents, item.quantity)),
        ]),
        ...listAmounts({ ...order, discounts }).flatMap(({ name, label, amount }) =>
          name === 'subtotal' || name === 'total'
            ? []
            : [[label ?? t(`orders.amount.${name}`), '', '', '', formatMoney(amount)]],
        ),
      ],
    },
    total: [t('orders.message.total'), formatMoney(order.total_cents)],
    vat: tabulateVat({ vat: splitVat(taxed, order), language }, formatMoney),
    notes: [
      ...(isPickup ? [`${t('orders.pickup.address')}: ${order.delivery_address}`] : []),
      t(`orders.${at}.payment`, {
        how: t(`orders.payment_method.${order.payment_method}.within_sentence`),
      }),
      ...(claim_code === null
        ? []
        : [t('orders.paper.claim', { url: `${env.PUBLIC_URL}/profile/orders?claim` })]),
      ...(order.delivery_instructions === null
        ? []
        : [`${t('orders.message.instructions')}: ${order.delivery_instructions}`]),
      ...(area === undefined
        ? []
        : smallPrint(
            { ...shop, ...area, postal_codes: areas.flatMap((each) => each.postal_codes) },
            language,
            legal,
          ).flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])),
    ].filter((note) => note !== ''),
    page: (number, of) => [String(order.order_number), t('orders.invoice.page', { number, of })],
  };
  return { document, order };
}

/** With the origin that was promised, as the law asks for it with some goods. */
function nameOf(
  { product_name, product_name_translated, origin }: OrderRow['items'][number],
  language: Language,
): string {
  const name = product_name_translated ?? product_name;
  return origin === null ? name : `${name} (${originText(origin, language)})`;
}
