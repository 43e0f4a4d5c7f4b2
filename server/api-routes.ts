import * as accounts from '#contract/accounts/accounts.ts';
import * as auth from '#contract/accounts/auth.ts';
import * as customers from '#contract/accounts/customers.admin.ts';
import * as opening from '#contract/accounts/opening.ts';
import * as profile from '#contract/accounts/profile.ts';
import * as cart from '#contract/cart/cart.ts';
import * as adminPromotions from '#contract/cart/promotions.admin.ts';
import * as orderCredits from '#contract/cash/credits.admin.ts';
import * as credits from '#contract/cash/credits.ts';
import * as days from '#contract/cash/days.ts';
import * as fiscal from '#contract/cash/fiscal.admin.ts';
import * as receipts from '#contract/cash/receipts.ts';
import * as tills from '#contract/cash/tills.ts';
import * as catalog from '#contract/catalog/catalog.ts';
import * as adminCategories from '#contract/catalog/categories.admin.ts';
import * as favourites from '#contract/catalog/favourites.ts';
import * as images from '#contract/catalog/images.ts';
import * as adminImport from '#contract/catalog/import.admin.ts';
import * as adminOffers from '#contract/catalog/offers.admin.ts';
import * as offers from '#contract/catalog/offers.ts';
import * as adminProducts from '#contract/catalog/products.admin.ts';
import * as recommendations from '#contract/catalog/recommendations.ts';
import * as search from '#contract/catalog/search.ts';
import * as shoppingList from '#contract/catalog/shopping-list.ts';
import * as shoppingLists from '#contract/catalog/shopping-lists.ts';
import * as adminSearches from '#contract/catalog/zero-result-searches.admin.ts';
import * as addresses from '#contract/delivery/addresses.ts';
import * as adminDelivery from '#contract/delivery/delivery-plan.admin.ts';
import * as delivery from '#contract/delivery/delivery.ts';
import * as adminDemand from '#contract/delivery/demand.admin.ts';
import * as demand from '#contract/delivery/demand.ts';
import * as streets from '#contract/delivery/streets.ts';
import * as audit from '#contract/insight/audit.admin.ts';
import * as dashboard from '#contract/insight/dashboard.admin.ts';
import * as reports from '#contract/insight/reports.admin.ts';
import * as alerts from '#contract/messages/alerts.ts';
import * as adminComplaints from '#contract/messages/complaints.admin.ts';
import * as complaints from '#contract/messages/complaints.ts';
import * as adminInquiries from '#contract/messages/inquiries.admin.ts';
import * as inquiries from '#contract/messages/inquiries.ts';
import * as outbox from '#contract/messages/outbox.admin.ts';
import * as feedback from '#contract/orders/feedback.ts';
import * as houseGroups from '#contract/orders/house-groups.ts';
import * as adminOrders from '#contract/orders/orders.admin.ts';
import * as orders from '#contract/orders/orders.ts';
import * as ads from '#contract/shop/ads.ts';
import * as events from '#contract/shop/events.ts';
import * as notices from '#contract/shop/notices.ts';
import * as contents from '#contract/shop/pages.ts';
import * as adminShop from '#contract/shop/shop.admin.ts';
import * as shop from '#contract/shop/shop.ts';
import * as team from '#contract/staff/team.ts';
import * as workTimes from '#contract/staff/work-times.ts';
import * as work from '#contract/staff/work.ts';
import * as cases from '#contract/stock/cases.ts';
import * as counts from '#contract/stock/counts.ts';
import * as inventory from '#contract/stock/inventory.ts';
import * as picking from '#contract/stock/picking.ts';
import * as recalls from '#contract/stock/recalls.ts';
import * as returns from '#contract/stock/returns.ts';
import * as substitutions from '#contract/stock/substitutions.ts';
import * as driver from '#contract/tours/driver.ts';
import * as temperatures from '#contract/tours/temperatures.ts';
import * as tours from '#contract/tours/tours.ts';
import { customerRoutes } from '#server/accounts/customers/routes.ts';
import { openingRoutes } from '#server/accounts/opening/routes.ts';
import { profileRoutes } from '#server/accounts/profile/routes.ts';
import { accountRoutes } from '#server/accounts/users/account-routes.ts';
import { identityRoutes } from '#server/accounts/users/routes.ts';
import { cartRoutes } from '#server/cart/cart/routes.ts';
import { adminPromotionRoutes } from '#server/cart/promotions/admin-routes.ts';
import { creditRoutes } from '#server/cash/credits/routes.ts';
import { dayRoutes } from '#server/cash/days/routes.ts';
import { fiscalRoutes } from '#server/cash/fiscal/routes.ts';
import { tillRoutes } from '#server/cash/tills/routes.ts';
import { favouriteRoutes } from '#server/catalog/favourites/routes.ts';
import { adminImageRoutes } from '#server/catalog/images/admin-routes.ts';
import type { ImageStore } from '#server/catalog/images/image-store.ts';
import { adminImportRoutes } from '#server/catalog/import/admin-routes.ts';
import { adminOfferRoutes } from '#server/catalog/offers/admin-routes.ts';
import { offerRoutes } from '#server/catalog/offers/routes.ts';
import { adminCategoryRoutes } from '#server/catalog/products/admin-category-routes.ts';
import { adminCatalogRoutes } from '#server/catalog/products/admin-routes.ts';
import { catalogRoutes } from '#server/catalog/products/routes.ts';
import { recommendationRoutes } from '#server/catalog/recommendations/routes.ts';
import { adminSearchRoutes } from '#server/catalog/search/admin-routes.ts';
import { searchRoutes } from '#server/catalog/search/routes.ts';
import { shoppingListRoutes } from '#server/catalog/shopping-lists/routes.ts';
import { addressRoutes } from '#server/delivery/addresses/routes.ts';
import { demandRoutes } from '#server/delivery/demand/routes.ts';
import { streetRoutes } from '#server/delivery/streets/routes.ts';
import { adminDeliveryRoutes } from '#server/delivery/windows/admin-routes.ts';
import { deliveryRoutes } from '#server/delivery/windows/routes.ts';
import type { Env } from '#server/env.ts';
import { auditRoutes } from '#server/insight/audit/routes.ts';
import { dashboardRoutes } from '#server/insight/dashboard/routes.ts';
import { reportRoutes } from '#server/insight/reports/routes.ts';
import { alertRoutes } from '#server/messages/alerts/routes.ts';
import { adminComplaintRoutes } from '#server/messages/inquiries/complaints/admin-routes.ts';
import { complaintRoutes } from '#server/messages/inquiries/complaints/routes.ts';
import { adminContactRoutes } from '#server/messages/inquiries/contact/admin-routes.ts';
import { contactRoutes } from '#server/messages/inquiries/contact/routes.ts';
import { adminWithdrawalRoutes } from '#server/messages/inquiries/withdrawals/admin-routes.ts';
import { withdrawalRoutes } from '#server/messages/inquiries/withdrawals/routes.ts';
import { outboxRoutes } from '#server/messages/outbox/admin-routes.ts';
import { adminOrderRoutes } from '#server/orders/admin-routes.ts';
import { orderCreditRoutes } from '#server/orders/corrections/routes.ts';
import { feedbackRoutes } from '#server/orders/feedback/routes.ts';
import { houseGroupRoutes } from '#server/orders/house-groups/routes.ts';
import { recallRoutes } from '#server/orders/recall/routes.ts';
import { orderRoutes } from '#server/orders/routes.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { LiveEventHub } from '#server/platform/events/live-events.ts';
import { eventRoutes } from '#server/platform/events/routes.ts';
import { nameRoutes, type NamedRoute } from '#server/platform/http/name-routes.ts';
import type { Log } from '#server/platform/http/observability/log.ts';
import { adRoutes } from '#server/shop/ads/routes.ts';
import { contentRoutes } from '#server/shop/contents/routes.ts';
import { noticeRoutes } from '#server/shop/notices/routes.ts';
import { adminShopRoutes } from '#server/shop/settings/admin-routes.ts';
import { shopRoutes } from '#server/shop/settings/routes.ts';
import { teamRoutes } from '#server/staff/team/routes.ts';
import { workEventRoutes } from '#server/staff/work-events/routes.ts';
import { workTimeRoutes } from '#server/staff/work-times/routes.ts';
import { casesRoutes } from '#server/stock/goods/cases/routes.ts';
import { countsRoutes } from '#server/stock/goods/counts/routes.ts';
import { returnsRoutes } from '#server/stock/goods/returns/routes.ts';
import { inventoryRoutes } from '#server/stock/goods/routes.ts';
import { pickingRoutes } from '#server/stock/picking/routes.ts';
import { substitutionRoutes } from '#server/stock/substitution/routes.ts';
import { tourRoutes } from '#server/tours/routes.ts';
import { temperatureRoutes } from '#server/tours/temperatures/routes.ts';

/** What the routes of the API need. */
export interface ApiDeps {
  db: Database;
  /** The same database for reports, which take long, by connections of their own. Default: `db`. */
  reportsDb?: Database;
  clock: () => Date;
  log: Log;
  env: Env;
  /** Sends live events to signed-in browsers. */
  live: LiveEventHub;
  images: ImageStore;
}

/** Every route of the API by capability, for mounting and for the OpenAPI document. */
export function createRoutes(deps: ApiDeps): NamedRoute[] {
  return [
    nameRoutes('shop', [shop, adminShop], [...shopRoutes(deps), ...adminShopRoutes(deps)]),
    nameRoutes('opening', [opening], openingRoutes(deps)),
    nameRoutes(
      'catalog',
      [catalog, adminProducts, adminCategories],
      [...catalogRoutes(deps), ...adminCatalogRoutes(deps), ...adminCategoryRoutes(deps)],
    ),
    nameRoutes(
      'inventory',
      [inventory, cases, counts, returns],
      [
        ...inventoryRoutes(deps),
        ...casesRoutes(deps),
        ...countsRoutes(deps),
        ...returnsRoutes(deps),
      ],
    ),
    nameRoutes('picking', [picking], pickingRoutes(deps)),
    nameRoutes(
      'tours',
      [tours, driver, tills, days, credits, receipts],
      [...tourRoutes(deps), ...tillRoutes(deps), ...dayRoutes(deps), ...creditRoutes(deps)],
    ),
    nameRoutes('work', [work], workEventRoutes(deps)),
    nameRoutes('work-times', [workTimes], workTimeRoutes(deps)),
    nameRoutes('temperatures', [temperatures], temperatureRoutes(deps)),
    nameRoutes('substitution', [substitutions], substitutionRoutes(deps)),
    nameRoutes('images', [images], adminImageRoutes(deps)),
    nameRoutes('import', [adminImport], adminImportRoutes(deps)),
    nameRoutes(
      'search',
      [search, shoppingList, adminSearches],
      [...searchRoutes(deps), ...adminSearchRoutes(deps)],
    ),
    nameRoutes('recommendations', [recommendations], recommendationRoutes(deps)),
    nameRoutes('offers', [offers, adminOffers], [...offerRoutes(deps), ...adminOfferRoutes(deps)]),
    nameRoutes(
      'delivery',
      [delivery, adminDelivery],
      [...deliveryRoutes(deps), ...adminDeliveryRoutes(deps)],
    ),
    nameRoutes('streets', [streets], streetRoutes(deps)),
    nameRoutes('demand', [demand, adminDemand], demandRoutes(deps)),
    nameRoutes('auth', [auth], identityRoutes(deps)),
    nameRoutes('accounts', [accounts], accountRoutes(deps)),
    nameRoutes('team', [team], teamRoutes(deps)),
    nameRoutes('profile', [profile], profileRoutes(deps)),
    nameRoutes('addresses', [addresses], addressRoutes(deps)),
    nameRoutes('favourites', [favourites], favouriteRoutes(deps)),
    nameRoutes('alerts', [alerts], alertRoutes(deps)),
    nameRoutes('lists', [shoppingLists], shoppingListRoutes(deps)),
    nameRoutes('cart', [cart], cartRoutes(deps)),
    nameRoutes('promotions', [adminPromotions], adminPromotionRoutes(deps)),
    nameRoutes(
      'orders',
      [orders, adminOrders, feedback, orderCredits, houseGroups, recalls],
      [
        ...orderRoutes(deps),
        ...adminOrderRoutes(deps),
        ...feedbackRoutes(deps),
        ...orderCreditRoutes(deps),
        ...houseGroupRoutes(deps),
        ...recallRoutes(deps),
      ],
    ),
    nameRoutes(
      'inquiries',
      [inquiries, adminInquiries, complaints, adminComplaints],
      [
        ...contactRoutes(deps),
        ...withdrawalRoutes(deps),
        ...adminContactRoutes(deps),
        ...adminWithdrawalRoutes(deps),
        ...complaintRoutes(deps),
        ...adminComplaintRoutes(deps),
      ],
    ),
    nameRoutes('contents', [contents], contentRoutes(deps)),
    nameRoutes('ads', [ads], adRoutes(deps)),
    nameRoutes('notices', [notices], noticeRoutes(deps)),
    nameRoutes('outbox', [outbox], outboxRoutes(deps)),
    nameRoutes('events', [events], eventRoutes(deps)),
    nameRoutes('customers', [customers], customerRoutes(deps)),
    nameRoutes('dashboard', [dashboard], dashboardRoutes(deps)),
    nameRoutes('reports', [reports], reportRoutes({ ...deps, db: deps.reportsDb ?? deps.db })),
    nameRoutes('fiscal', [fiscal], fiscalRoutes(deps)),
    nameRoutes('audit', [audit], auditRoutes(deps)),
  ].flat();
}
