import type { TaskList } from 'graphile-worker';
import { apiKeys } from '#server/accounts/api-keys/module.ts';
import { auth } from '#server/accounts/auth/module.ts';
import { customers } from '#server/accounts/customers/module.ts';
import { opening } from '#server/accounts/opening/module.ts';
import { profile } from '#server/accounts/profile/module.ts';
import { users } from '#server/accounts/users/module.ts';
import { registerPersonalData } from '#server/accounts/users/personal-data.ts';
import { cart } from '#server/cart/cart/module.ts';
import { promotions } from '#server/cart/promotions/module.ts';
import { bookkeeping } from '#server/cash/bookkeeping/module.ts';
import { credits } from '#server/cash/credits/module.ts';
import { days } from '#server/cash/days/module.ts';
import { fiscal } from '#server/cash/fiscal/module.ts';
import {
  closeRegisters,
  recordDeliveryByHand,
  recordPaymentByHand,
} from '#server/cash/fiscal/service.ts';
import { safe } from '#server/cash/safe/module.ts';
import { bookInSafe } from '#server/cash/safe/service.ts';
import { taxOffice } from '#server/cash/tax-office/module.ts';
import { tills } from '#server/cash/tills/module.ts';
import { tips } from '#server/cash/tips/module.ts';
import { favourites } from '#server/catalog/favourites/module.ts';
import { images } from '#server/catalog/images/module.ts';
import { imports } from '#server/catalog/import/module.ts';
import { offers } from '#server/catalog/offers/module.ts';
import { products } from '#server/catalog/products/module.ts';
import { recommendations } from '#server/catalog/recommendations/module.ts';
import { search } from '#server/catalog/search/module.ts';
import { shoppingLists } from '#server/catalog/shopping-lists/module.ts';
import { translations } from '#server/catalog/translations/module.ts';
import { addresses } from '#server/delivery/addresses/module.ts';
import { demand } from '#server/delivery/demand/module.ts';
import { positions } from '#server/delivery/positions/module.ts';
import { streets } from '#server/delivery/streets/module.ts';
import { windows } from '#server/delivery/windows/module.ts';
import { audit } from '#server/insight/audit/module.ts';
import { dashboard } from '#server/insight/dashboard/module.ts';
import { reports } from '#server/insight/reports/module.ts';
import { sales } from '#server/insight/sales/module.ts';
import { alerts } from '#server/messages/alerts/module.ts';
import { inquiries } from '#server/messages/inquiries/module.ts';
import { outbox } from '#server/messages/outbox/module.ts';
import { enqueueMessages, renderMail } from '#server/messages/outbox/service.ts';
import { webhooks } from '#server/messages/webhooks/module.ts';
import type { ApiDeps, Interval, Module, Ports, TaskDeps } from '#server/module.ts';
import { orders } from '#server/orders/module.ts';
import {
  beginPreparation,
  creditRefusals,
  getCredit,
  getReplacementTerms,
  grantCredit,
  prepareReplacement,
} from '#server/orders/service.ts';
import { assets } from '#server/platform/assets/module.ts';
import { examineHost } from '#server/platform/doctor/run-checks.ts';
import { events } from '#server/platform/events/module.ts';
import { http } from '#server/platform/http/module.ts';
import type { NamedRoute } from '#server/platform/http/name-routes.ts';
import { nameConstraints } from '#server/platform/http/problem.ts';
import { ads } from '#server/shop/ads/module.ts';
import { contents } from '#server/shop/contents/module.ts';
import { notices } from '#server/shop/notices/module.ts';
import { settings } from '#server/shop/settings/module.ts';
import { certificateReminders } from '#server/staff/certificate-reminders/module.ts';
import { team } from '#server/staff/team/module.ts';
import { workEvents } from '#server/staff/work-events/module.ts';
import { workTimes } from '#server/staff/work-times/module.ts';
import { buying } from '#server/stock/buying/module.ts';
import { certificates } from '#server/stock/certificates/module.ts';
import { forecast } from '#server/stock/forecast/module.ts';
import { goods } from '#server/stock/goods/module.ts';
import { picking } from '#server/stock/picking/module.ts';
import { substitution } from '#server/stock/substitution/module.ts';
import { tours } from '#server/tours/module.ts';
import { lockTour, settleTour } from '#server/tours/service.ts';

/** Every capability by its folder. The first route that matches a path answers. */
export const modules: Readonly<Record<string, Module>> = {
  'shop/settings': settings,
  'accounts/opening': opening,
  'catalog/products': products,
  'stock/goods': goods,
  'stock/picking': picking,
  'cash/tills': tills,
  'cash/days': days,
  'cash/credits': credits,
  'cash/safe': safe,
  'cash/tips': tips,
  'staff/work-events': workEvents,
  'staff/work-times': workTimes,
  'staff/certificate-reminders': certificateReminders,
  tours,
  'stock/substitution': substitution,
  'stock/certificates': certificates,
  'stock/buying': buying,
  'stock/forecast': forecast,
  'catalog/images': images,
  'catalog/import': imports,
  'catalog/search': search,
  'catalog/recommendations': recommendations,
  'catalog/offers': offers,
  'catalog/translations': translations,
  'delivery/windows': windows,
  'delivery/streets': streets,
  'delivery/demand': demand,
  'accounts/users': users,
  'staff/team': team,
  'accounts/profile': profile,
  'delivery/addresses': addresses,
  'catalog/favourites': favourites,
  'messages/alerts': alerts,
  'catalog/shopping-lists': shoppingLists,
  'cart/cart': cart,
  'cart/promotions': promotions,
  orders,
  'messages/inquiries': inquiries,
  'shop/contents': contents,
  'shop/ads': ads,
  'shop/notices': notices,
  'messages/outbox': outbox,
  'messages/webhooks': webhooks,
  'platform/events': events,
  'accounts/customers': customers,
  'insight/dashboard': dashboard,
  'insight/reports': reports,
  'cash/bookkeeping': bookkeeping,
  'cash/fiscal': fiscal,
  'cash/tax-office': taxOffice,
  'insight/audit': audit,
  'delivery/positions': positions,
  'platform/assets': assets,
  'insight/sales': sales,
  'accounts/api-keys': apiKeys,
  'accounts/auth': auth,
  'platform/http': http,
};

const list = Object.values(modules);

for (const { constraints = {}, personalData = {} } of list) {
  nameConstraints(constraints);
  registerPersonalData(personalData);
}

const portsOf = (deps: ApiDeps): Ports => ({
  beginPreparation: (trx, orderId, pickerId) => beginPreparation(deps, trx, orderId, pickerId),
  closeRegisters: (trx) => closeRegisters(trx, deps),
  credits: {
    get: getCredit,
    grant: (trx, request) => grantCredit(deps, trx, request),
    refusals: creditRefusals,
  },
  examineHost: () => examineHost(deps.env, deps.clock),
  mailSupplier: (trx, { content, ...mail }) =>
    enqueueMessages(trx, { channel: 'mail', ...mail, ...renderMail(content) }),
  replacements: {
    terms: (db, userId, productIds) => getReplacementTerms(deps, db, userId, productIds),
    prepare: (trx, request) => prepareReplacement(deps, trx, request),
  },
  bookPaymentInSafe: (trx, payment) => bookInSafe(deps, trx, { ...payment, reason: 'payment' }),
  recordDelivery: (trx, delivery) => recordDeliveryByHand(trx, deps, delivery),
  recordFiscal: (trx, payment) => recordPaymentByHand(trx, deps, payment),
  tours: { lock: lockTour, settle: settleTour },
});

/** Every route of the API, for mounting and for the OpenAPI document. */
export function createRoutes(deps: ApiDeps): NamedRoute[] {
  const withPorts = { ...deps, ...portsOf(deps) };
  return list.flatMap(({ routes }) => routes?.(withPorts) ?? []);
}

/** The tasks of the job queue. */
export function createTasks(deps: TaskDeps): TaskList {
  return Object.fromEntries(list.flatMap(({ tasks }) => Object.entries(tasks?.(deps) ?? {})));
}

/** What each process repeats. */
export function createIntervals(deps: TaskDeps): Interval[] {
  return list.flatMap(({ intervals }) => intervals?.(deps) ?? []);
}

export const crontab = list.flatMap((module) => module.crontab ?? []).join('\n');
