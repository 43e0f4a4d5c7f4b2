import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SearchBox } from '#app/features/catalog/search/search-box.tsx';
import { CandidateRow } from '#app/features/orders/substitution/candidate-row.tsx';
import { listProducts } from '#contract/catalog/catalog.ts';
import { createShoppingList } from '#contract/catalog/shopping-lists.ts';
import { addAlert } from '#contract/messages/alerts.ts';
import { setPaymentStatus } from '#contract/orders/orders.admin.ts';
import { cents } from '#domain/money.ts';
import type { OpenPage } from '#test/helpers/dom/hands.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import {
  certify,
  createCategory,
  createProduct,
  createUser,
  type TestUser,
} from '#test/helpers/factories.ts';
import { delivery, useOrdering } from '#test/helpers/ordering.ts';
import { request } from '#test/helpers/request.ts';
import { avoid } from './choose-avoided.ts';

const { shop, visit, show, signIn } = openShopBrowser();
// oxlint-disable-next-line react-hooks/rules-of-hooks -- no hook of React
const ordering = useOrdering(shop);

interface Products {
  /** Proved by a certificate; its label names no traces. */
  halal: string;
  /** Its label names traces of nuts, which the customer avoids. */
  traced: string;
  category: string;
}

let products: Products;
const names = { halal: 'Hähnchenkeule', traced: 'Haselkeks' };
const at = { street: 'Seestraße', house_number: '1', postal_code: '13357' };

beforeEach(async () => {
  await shop()
    .db.updateTable('products')
    .set({ archived_at: shop().clock.now().toISOString() })
    .execute();
  const { id: category_id, slug } = await createCategory(shop());
  const facts = { category_id, net_amount: 500, net_unit: 'g', has_trace_data: true } as const;
  const free = { ...facts, is_free_of_allergens: true };
  const halal = await createProduct(shop(), { ...free, name: names.halal });
  const traced = await createProduct(shop(), { ...free, name: names.traced, traces: ['nuts'] });
  await certify(shop(), [halal.id]);
  products = { halal: halal.id, traced: traced.id, category: slug };
  avoid(['trace_nuts']);
});
afterEach(() => avoid([]));

const bothIds = () => [products.halal, products.traced];

async function fillCart(customer: TestUser): Promise<void> {
  for (const id of bothIds()) await ordering.putInCart(customer, id, 1);
}

/** An order with one unit of each product. */
async function order(customer: TestUser) {
  await fillCart(customer);
  return (await ordering.orderCart(customer)).body;
}

/** The smallest part of the page with this name and a picture. */
function lineOf(name: string, area: ParentNode): HTMLElement {
  const lines = [...area.querySelectorAll('bdi')]
    .filter(({ textContent }) => textContent === name)
    .flatMap((text) => {
      let line: HTMLElement | null = text;
      while (line?.querySelector('.image-tile') === null) line = line.parentElement;
      return line ?? [];
    })
    .toSorted((one, other) => one.textContent.length - other.textContent.length);
  const [line] = lines;
  if (line === undefined) throw new Error(`${name} is not shown with a picture`);
  return line;
}

async function expectLines({ t }: OpenPage, area: ParentNode, hasSize = true): Promise<void> {
  await waitFor(() => {
    const [halal, traced] = [lineOf(names.halal, area), lineOf(names.traced, area)];
    expect(halal.textContent).toContain(t('catalog.halal'));
    expect(traced.textContent).not.toContain(t('catalog.halal'));
    const warning = t('guard.possible', { names: t('catalog.allergen.nuts') });
    expect(traced.textContent).toContain(warning);
    expect(halal.textContent).not.toContain(warning);
    if (!hasSize) return;
    for (const line of [halal, traced]) expect(line.textContent).toContain('500 g');
  });
}

const main = () => screen.getByRole('main');

/** Each place shows both products. Names of places are those of the issue and of the pages. */
const places: Record<string, () => Promise<void>> = {
  async 'a list'() {
    // The name of a card has the size.
    await expectLines(await visit(`/category/${products.category}`), main(), false);
  },
  async 'suggestions of the search'() {
    const page = await show(<SearchBox />);
    const box = screen.getByRole('combobox', { name: page.t('search.label') });
    await page.user.type(box, 'ha');
    await screen.findByRole('listbox');
    await expectLines(page, document);
  },
  async 'the cart'() {
    await fillCart(await signIn(at));
    await expectLines(await visit('/cart'), main());
  },
  async 'the sign-in'() {
    localStorage.setItem(
      'anonymousCart',
      JSON.stringify(Object.fromEntries(bothIds().map((id) => [id, 1]))),
    );
    await expectLines(await visit('/auth'), main());
  },
  async 'the checkout'() {
    await fillCart(await signIn(at));
    await expectLines(await visit('/checkout'), main());
  },
  async 'an order'() {
    const { id } = await order(await signIn(at));
    await expectLines(await visit(`/profile/orders/${id}`), main());
  },
  async 'a change of an order'() {
    const { id } = await order(await signIn(at));
    await expectLines(await visit(`/profile/orders/${id}/change`), main());
  },
  async 'what is added to an order'() {
    const customer = await signIn(at);
    await order(customer);
    await fillCart(customer);
    const page = await visit('/cart');
    const button = await screen.findByRole('button', { name: page.t('order_change.add_to_order') });
    await page.user.click(button);
    await expectLines(page, await screen.findByRole('dialog'));
  },
  async 'what is ordered again'() {
    const { id } = await order(await signIn(at));
    // A change asks before anything is added.
    await shop()
      .db.updateTable('products')
      .set({ price_cents: cents(1100) })
      .where('id', 'in', bothIds())
      .execute();
    const page = await visit(`/profile/orders/${id}`);
    await page.press(page.t('orders.reorder'));
    await expectLines(page, await screen.findByRole('dialog'));
  },
  async 'a substitute'() {
    const query = { ids: bothIds().join(',') };
    const { body } = await request(shop().app, listProducts, { query });
    const page = await show(
      <ul>
        {body.items.map((product) => (
          <CandidateRow
            key={product.id}
            isBusy={false}
            onTake={() => undefined}
            candidate={{
              product_id: product.id,
              name: product.name,
              image_url: null,
              pack: null,
              tint: null,
              net_content: product.net_content,
              unit_price: null,
              quantity: 1,
              regular_cents: cents(100),
              goods_cents: cents(100),
              deposit_cents: cents(0),
              allergens: product.allergens,
              traces: product.traces,
              labels: product.labels,
              origin_text: null,
            }}
          />
        ))}
      </ul>,
    );
    await expectLines(page, document);
  },
  async 'a pasted list'() {
    const page = await visit('/shopping-list');
    await page.fill(page.t('lists.paste_label'), `${names.halal}\n${names.traced}`);
    await page.press(page.t('lists.find_products'));
    await expectLines(page, main());
  },
  async 'a saved list'() {
    const customer = await signIn();
    const id = crypto.randomUUID();
    const items = bothIds().map((product_id) => ({ product_id, quantity: 1 }));
    const input = { params: { id }, body: { name: 'Woche', items } };
    await request(shop().app, createShoppingList, input, customer);
    await expectLines(await visit(`/shopping-lists/${id}`), main());
  },
  async 'a complaint'() {
    const customer = await signIn(at);
    const staff = await createUser(shop(), { role: 'admin' });
    const placed = await order(customer);
    await ordering.move(staff, placed, delivery);
    const input = { params: { id: placed.id }, body: { status: 'paid' } } as const;
    await request(shop().app, setPaymentStatus, input, staff);
    const page = await visit(`/profile/orders/${placed.id}`);
    await screen.findByRole('button', { name: page.t('feedback.wrong_title') });
    await page.press(page.t('feedback.wrong_title'));
    await expectLines(page, await screen.findByRole('dialog'));
  },
  async 'what a customer waits for'() {
    const customer = await signIn();
    for (const product_id of bothIds()) {
      const sold = { product_id, quantity: -100, reason: 'correction' } as const;
      await shop().db.insertInto('stock_movements').values(sold).execute();
      const body = { kind: 'back_in_stock', product_id } as const;
      await request(shop().app, addAlert, { body }, customer);
    }
    await expectLines(await visit('/alerts'), main());
  },
};

it.each(Object.entries(places))(
  '%s shows picture, size, halal and the warning about traces',
  async (_, check) => {
    await expect(check()).resolves.toBeUndefined();
  },
);
