import type { Order } from '#contract/orders/orders.schema.ts';
import { isLanguage, type Language } from '#domain/accounts/languages.ts';
import { mayCustomerCancel } from '#domain/orders/status.ts';
import { createCustomer } from './accounts.ts';
import { watchFaults, type Faults } from './faults.ts';
import { callShop, cancelOrder, type Customer } from './public-calls.ts';
import { expect, test as base } from './shop-test.ts';
import { textsOf, type Texts } from './texts.ts';

interface ShopFixtures {
  /** The shop's address, for public calls. */
  shop: string;
  language: Language;
  t: Texts;
  faults: Faults;
  /**
   * A new customer with a confirmed account. Open orders are cancelled at the end: stock and slots
   * are finite.
   */
  customer: Customer;
}

export const test = base.extend<ShopFixtures>({
  shop: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error('each worker has a shop');
    await use(baseURL);
  },
  language: async ({ locale }, use) => {
    const language = (locale ?? '').slice(0, 2);
    await use(isLanguage(language) ? language : 'de');
  },
  t: async ({ language }, use) => use(textsOf(language)),
  faults: [
    async ({ context, shop }, use) => {
      const faults = watchFaults(context, shop);
      await use(faults);
      expect(faults.found(), 'faults in the browser').toEqual([]);
    },
    { auto: true },
  ],
  customer: async ({ shop }, use) => {
    const customer = await createCustomer(shop);
    await use(customer);
    const { token } = customer;
    const { items } = await callShop<{ items: Order[] }>(shop, '/api/v1/orders', { token });
    const open = items.filter(({ status }) => mayCustomerCancel(status));
    await Promise.all(open.map((order) => cancelOrder(shop, token, order)));
  },
});

export { expect };
