import { getProfile } from '#contract/accounts/profile.ts';
import { getCart, putCartItem } from '#contract/cart/cart.ts';
import { listProducts } from '#contract/catalog/catalog.ts';
import { listFavourites } from '#contract/catalog/favourites.ts';
import { listIncompleteProducts } from '#contract/catalog/particulars.admin.ts';
import { listCartRecommendations } from '#contract/catalog/recommendations.ts';
import { suggestProducts } from '#contract/catalog/search.ts';
import { listMissingTerms, listTranslationTasks } from '#contract/catalog/translations.admin.ts';
import { listDeliverySlots } from '#contract/delivery/delivery.ts';
import type { Endpoint, Shape } from '#contract/endpoint.ts';
import { getToday } from '#contract/insight/dashboard.admin.ts';
import { listAdminOrders } from '#contract/orders/orders.admin.ts';
import { listBoughtProducts, listOrders, previewReorder } from '#contract/orders/orders.ts';
import { listWorkTasks } from '#contract/staff/work.ts';
import { getBatch, listWaitingOrders, startBatch } from '#contract/stock/picking.ts';
import { getOwnTour, listOwnTours } from '#contract/tours/driver.ts';
import { getBoard } from '#contract/tours/tours.ts';
import { defaultListQuery } from '#domain/catalog/list-filter.ts';
import { createPublicData } from '#server/platform/render/public-data.ts';
import { drainQueue, type TestApp } from '#test/helpers/app.ts';
import { createProduct, createUser } from '#test/helpers/factories.ts';
import { useOrdering } from '#test/helpers/ordering.ts';
import { Device, usePicking } from '#test/helpers/picking.ts';
import { request } from '#test/helpers/request.ts';
import { useTours } from '#test/helpers/tours/touring.ts';

/**
 * What customers and employees do most, by the name of the file that shows its queries; each call
 * on its own, in this order.
 */
export async function prepareCalls(shop: TestApp): Promise<Record<string, () => Promise<unknown>>> {
  const { app, db, env, clock } = shop;
  const ordering = useOrdering(() => shop);
  const picking = usePicking(() => shop);
  const tours = useTours(() => shop);
  const pages = createPublicData({ db, clock: clock.now, env }, 'en', () => undefined);
  async function call<S extends Shape>(
    endpoint: Endpoint<S>,
    by: { token?: string },
    input: Parameters<typeof request>[2] = {},
  ): Promise<void> {
    const { status } = await request(app, endpoint, input, by);
    if (status >= 400) throw new Error(`${endpoint.path} answers ${status}`);
  }

  const admin = await createUser(shop, { role: 'admin' });
  const picker = await createUser(shop, { role: 'picker' });
  const driver = await createUser(shop, { role: 'driver' });
  const customer = await createUser(shop);
  const product = await createProduct(shop);
  const { body: order } = await ordering.buy(customer, { product_id: product.id });
  const waiting = await picking.confirm(admin, { product });
  const picked = await picking.confirm(admin, { product });
  const batch = await picking.start(picker, picked);
  const tour = await tours.create(admin, driver, [await tours.packed(), await tours.packed()]);
  const device = new Device(() => shop);

  return {
    session: () => call(getProfile, customer),
    home: async () => {
      await pages.listCategories();
      await pages.listHighlights();
      await pages.listHalalMeat();
    },
    offers: () => pages.listOffers(),
    category: () => pages.listCategoryPage('kategorie-7', defaultListQuery),
    'product-list': () => call(listProducts, {}, { query: { category: 'kategorie-7' } }),
    product: async () => {
      await pages.findProduct(product.id);
      await pages.listRelatedProducts(product.id);
    },
    search: () => pages.search('reis', defaultListQuery),
    suggestions: () => call(suggestProducts, {}, { query: { query: 'rei' } }),
    favourites: () => call(listFavourites, customer),
    cart: async () => {
      const line = { params: { product_id: product.id }, body: { quantity: 3 } };
      await call(putCartItem, customer, line);
      await call(getCart, customer);
    },
    recommendations: () => call(listCartRecommendations, customer),
    windows: () => call(listDeliverySlots, customer, { query: { postal_code: '13357' } }),
    'place-order': () => ordering.orderCart(customer),
    orders: () => call(listOrders, customer),
    reorder: async () => {
      await call(listBoughtProducts, customer);
      await call(previewReorder, customer, { params: { id: order.id } });
    },
    queue: () => drainQueue(shop),
    'admin-orders': () => call(listAdminOrders, admin),
    'order-search': () => call(listAdminOrders, admin, { query: { query: 'xyz@' } }),
    'waiting-orders': () => call(listWaitingOrders, picker),
    batch: async () => {
      await call(getBatch, picker, { params: { id: batch.id } });
      await call(startBatch, picker, { body: { order_ids: [waiting.id] } });
    },
    'work-events': () => device.send([device.scan(picked)], picker),
    'dispatch-board': () => call(getBoard, admin, { query: { day: '2026-11-21' } }),
    tour: async () => {
      await call(listOwnTours, driver);
      await call(getOwnTour, driver, { params: { id: tour.id } });
    },
    tasks: () => call(listWorkTasks, admin),
    today: () => call(getToday, admin),
    'incomplete-products': () => call(listIncompleteProducts, admin),
    'missing-terms': () => call(listMissingTerms, admin),
    translations: () => call(listTranslationTasks, admin, { query: { language: 'tr' } }),
  };
}
