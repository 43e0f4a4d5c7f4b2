import * as accounts from '#contract/accounts/accounts.ts';
import * as addresses from '#contract/accounts/addresses.ts';
import * as alerts from '#contract/accounts/alerts.ts';
import * as auth from '#contract/accounts/auth.ts';
import * as customers from '#contract/accounts/customers.admin.ts';
import * as favourites from '#contract/accounts/favourites.ts';
import * as profile from '#contract/accounts/profile.ts';
import * as shoppingLists from '#contract/accounts/shopping-lists.ts';
import * as team from '#contract/accounts/team.ts';
import * as catalog from '#contract/catalog/catalog.ts';
import * as adminCategories from '#contract/catalog/categories.admin.ts';
import * as images from '#contract/catalog/images.ts';
import * as adminImport from '#contract/catalog/import.admin.ts';
import * as adminOffers from '#contract/catalog/offers.admin.ts';
import * as offers from '#contract/catalog/offers.ts';
import * as adminProducts from '#contract/catalog/products.admin.ts';
import * as recommendations from '#contract/catalog/recommendations.ts';
import * as search from '#contract/catalog/search.ts';
import * as shoppingList from '#contract/catalog/shopping-list.ts';
import * as adminSearches from '#contract/catalog/zero-result-searches.admin.ts';
import * as ads from '#contract/contents/ads.ts';
import * as notices from '#contract/contents/notices.ts';
import * as contents from '#contract/contents/pages.ts';
import * as adminComplaints from '#contract/feedback/complaints.admin.ts';
import * as complaints from '#contract/feedback/complaints.ts';
import * as orderCredits from '#contract/feedback/credits.admin.ts';
import * as feedback from '#contract/feedback/feedback.ts';
import * as adminInquiries from '#contract/inquiries/inquiries.admin.ts';
import * as inquiries from '#contract/inquiries/inquiries.ts';
import * as outbox from '#contract/inquiries/outbox.admin.ts';
import * as cases from '#contract/inventory/cases.ts';
import * as counts from '#contract/inventory/counts.ts';
import * as inventory from '#contract/inventory/inventory.ts';
import * as returns from '#contract/inventory/returns.ts';
import * as cart from '#contract/orders/cart.ts';
import * as adminDelivery from '#contract/orders/delivery-plan.admin.ts';
import * as delivery from '#contract/orders/delivery.ts';
import * as adminDemand from '#contract/orders/demand.admin.ts';
import * as demand from '#contract/orders/demand.ts';
import * as houseGroups from '#contract/orders/house-groups.ts';
import * as adminOrders from '#contract/orders/orders.admin.ts';
import * as orders from '#contract/orders/orders.ts';
import * as adminPromotions from '#contract/orders/promotions.admin.ts';
import * as recalls from '#contract/orders/recalls.ts';
import * as streets from '#contract/orders/streets.ts';
import * as substitutions from '#contract/orders/substitutions.ts';
import * as picking from '#contract/picking/picking.ts';
import * as audit from '#contract/shop/audit.admin.ts';
import * as dashboard from '#contract/shop/dashboard.admin.ts';
import * as events from '#contract/shop/events.ts';
import * as fiscal from '#contract/shop/fiscal.admin.ts';
import * as opening from '#contract/shop/opening.ts';
import * as reports from '#contract/shop/reports.admin.ts';
import * as adminShop from '#contract/shop/shop.admin.ts';
import * as shop from '#contract/shop/shop.ts';
import * as temperatures from '#contract/temperatures/temperatures.ts';
import * as credits from '#contract/tours/credits.ts';
import * as days from '#contract/tours/days.ts';
import * as driver from '#contract/tours/driver.ts';
import * as receipts from '#contract/tours/receipts.ts';
import * as tills from '#contract/tours/tills.ts';
import * as tours from '#contract/tours/tours.ts';
import * as workTimes from '#contract/work/work-times.ts';
import * as work from '#contract/work/work.ts';
import { accountRoutes } from '#server/accounts/account-routes.ts';
import { identityRoutes } from '#server/accounts/routes.ts';
import { alertRoutes } from '#server/alerts/routes.ts';
import { adminImageRoutes } from '#server/images/admin-routes.ts';
import { adminComplaintRoutes } from '#server/inquiries/complaints/admin-routes.ts';
import { complaintRoutes } from '#server/inquiries/complaints/routes.ts';
import { adminContactRoutes } from '#server/inquiries/contact/admin-routes.ts';
import { contactRoutes } from '#server/inquiries/contact/routes.ts';
import { adminWithdrawalRoutes } from '#server/inquiries/withdrawals/admin-routes.ts';
import { withdrawalRoutes } from '#server/inquiries/withdrawals/routes.ts';
import { outboxRoutes } from '#server/outbox/admin-routes.ts';
import { addressRoutes } from './addresses/routes.ts';
import { adRoutes } from './ads/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { adminCategoryRoutes } from './catalog/admin-category-routes.ts';
import { adminCatalogRoutes } from './catalog/admin-routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { contentRoutes } from './contents/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import type { Database } from './db/pool.ts';
import { adminDeliveryRoutes } from './delivery/admin-routes.ts';
import { deliveryRoutes } from './delivery/routes.ts';
import { demandRoutes } from './demand/routes.ts';
import type { Env } from './env.ts';
import type { LiveEventHub } from './events/live-events.ts';
import { eventRoutes } from './events/routes.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { fiscalRoutes } from './fiscal/routes.ts';
import { nameRoutes, type NamedRoute } from './http/name-routes.ts';
import type { Log } from './http/observability/log.ts';
import type { ImageStore } from './images/image-store.ts';
import { adminImportRoutes } from './import/admin-routes.ts';
import { casesRoutes } from './inventory/cases/routes.ts';
import { countsRoutes } from './inventory/counts/routes.ts';
import { returnsRoutes } from './inventory/returns/routes.ts';
import { inventoryRoutes } from './inventory/routes.ts';
import { shoppingListRoutes } from './lists/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { adminOfferRoutes } from './offers/admin-routes.ts';
import { offerRoutes } from './offers/routes.ts';
import { openingRoutes } from './opening/routes.ts';
import { adminOrderRoutes } from './orders/admin-routes.ts';
import { orderCreditRoutes } from './orders/corrections/routes.ts';
import { feedbackRoutes } from './orders/feedback/routes.ts';
import { houseGroupRoutes } from './orders/house-groups/routes.ts';
import { recallRoutes } from './orders/recall/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { pickingRoutes } from './picking/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { adminPromotionRoutes } from './promotions/admin-routes.ts';
import { recommendationRoutes } from './recommendations/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { adminSearchRoutes } from './search/admin-routes.ts';
import { searchRoutes } from './search/routes.ts';
import { adminShopRoutes } from './shop/admin-routes.ts';
import { shopRoutes } from './shop/routes.ts';
import { streetRoutes } from './streets/routes.ts';
import { substitutionRoutes } from './substitution/routes.ts';
import { teamRoutes } from './team/routes.ts';
import { temperatureRoutes } from './temperatures/routes.ts';
import { creditRoutes } from './tours/credits/routes.ts';
import { dayRoutes } from './tours/days/routes.ts';
import { tourRoutes } from './tours/routes.ts';
import { tillRoutes } from './tours/tills/routes.ts';
import { workTimeRoutes } from './work-times/routes.ts';
import { workEventRoutes } from './work/routes.ts';

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
