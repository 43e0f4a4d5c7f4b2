/**
 * The shop's main job by public calls alone, as any client could make them: sign up, confirm by the
 * mailed link, sign in, fill the cart, order, and as the staff move the order to delivered. Run
 * against a shop with `npm run journey -- http://localhost:3000`; throws at the first answer that
 * is not what it should be.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProfileFields } from '#contract/accounts/profile.schema.ts';
import type { Cart } from '#contract/cart/cart.schema.ts';
import type { Product, ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { DeliverySlot } from '#contract/delivery/delivery.schema.ts';
import type { Page } from '#contract/endpoint.ts';
import type { AdminOrder, Order } from '#contract/orders/orders.schema.ts';
import { demoAccounts } from '#demo/accounts.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { InboxMessage } from '#server/messages/outbox/inbox-page.ts';
import { timeFactor } from '#test/helpers/time-factor.ts';

export interface Call {
  method?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Makes a call and answers its body; anything but a 2xx is an error with what the shop said. */
export async function callShop<T>(base: string, path: string, options: Call = {}): Promise<T> {
  const { method = options.body === undefined ? 'GET' : 'POST', token, body, headers } = options;
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      // What makes something needs a key; other calls ignore it.
      ...(method === 'POST' && { 'Idempotency-Key': crypto.randomUUID() }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  assert.ok(response.ok, `${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text === '' ? 'null' : text) as T;
}

export interface Credentials {
  email: string;
  password: string;
}

export async function signIn(base: string, { email, password }: Credentials): Promise<string> {
  const session = await callShop<{ access_token: string }>(
    base,
    '/auth/v1/token?grant_type=password',
    {
      body: { email, password },
    },
  );
  return session.access_token;
}

/** How long an access token is used again: it is good for three times as long. */
const reusedMs = 5 * 60_000;
const tokens = new Map<string, { token: Promise<string>; until: number }>();

/**
 * An access token for calls that prepare a test: an account signs in once for all of them, as the
 * password takes the shop longer than most of these calls. Not for tests that end its sessions.
 */
export function tokenOf(base: string, account: Credentials): Promise<string> {
  const key = `${base} ${account.email}`;
  const known = tokens.get(key);
  if (known !== undefined && Date.now() < known.until) return known.token;
  const token = signIn(base, account);
  tokens.set(key, { token, until: Date.now() + reusedMs });
  token.catch(() => tokens.delete(key));
  return token;
}

/** The demo shop's admin. */
export function staffAccount(): Credentials {
  const staff = demoAccounts.find(({ role }) => role === 'admin');
  assert.ok(staff);
  return staff;
}

/** A queue that takes longer is broken. */
const mailLimitMs = 60_000 * timeFactor();

/** The newest mail or SMS to a recipient; the queue may take a moment. */
export async function waitForMessage(
  base: string,
  to: string,
  about: string,
): Promise<InboxMessage> {
  const deadline = Date.now() + mailLimitMs;
  while (Date.now() < deadline) {
    const messages = await callShop<InboxMessage[]>(base, '/dev/inbox.json');
    const message = messages.find(
      (candidate) => candidate.to === to && candidate.text.includes(about),
    );
    if (message !== undefined) return message;
    await sleep(100);
  }
  throw new Error(`no message to ${to} about ${about}`);
}

export interface Person extends Credentials {
  profile: ProfileFields;
}

/** A new customer with an address in the delivery area. */
export function inventPerson(): Person {
  return {
    email: `${randomUUID()}@kiezkorb.example`,
    password: randomUUID(),
    profile: {
      first_name: 'Samira',
      last_name: 'Haddad',
      phone: `+4915${Math.floor(100_000_000 + Math.random() * 899_999_999)}`,
      street: 'Soldiner Straße',
      house_number: '7a',
      city: 'Berlin',
      postal_code: '13359',
    },
  };
}

export interface Customer extends Person {
  token: string;
}

/** Signs up, follows the mailed link, signs in. */
export async function register(
  base: string,
  say: (step: string) => void = () => undefined,
): Promise<Customer> {
  const person = inventPerson();
  const { email, password, profile } = person;
  // As a browser of the shop, whose cookie proves at the link that it chose the password.
  const signedUp = await fetch(`${base}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-use-cookie': '1' },
    body: JSON.stringify({ email, password, data: profile }),
  });
  assert.equal(signedUp.status, 200);
  const Cookie = signedUp.headers.getSetCookie().join('; ');
  say('signed up');
  const mail = await waitForMessage(base, email, '/auth/v1/verify?');
  const link = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail.text)?.[0];
  assert.ok(link, 'the mail has no link');
  const confirmed = await fetch(`${base}/auth/v1/verify/link`, {
    method: 'POST',
    body: new URL(link).searchParams,
    redirect: 'manual',
    headers: { Cookie },
  });
  assert.equal(confirmed.status, 303);
  assert.match(confirmed.headers.get('Location') ?? '', /#access_token=/);
  say('confirmed by the mailed link');
  const token = await signIn(base, person);
  say('signed in');
  return { ...person, token };
}

/** Puts an absolute number of a product into the cart. */
export function putIntoCart(
  base: string,
  token: string,
  productId: string,
  quantity: number,
): Promise<Cart> {
  const path = `/api/v1/cart/items/${productId}`;
  return callShop<Cart>(base, path, { method: 'PUT', token, body: { quantity } });
}

/** Enough units that no other customer of a test run is in the way. */
const plenty = 60;

interface Wanted {
  /** Cents: from this price on, and below that one. */
  from?: number;
  below?: number;
  language?: Language;
}

/** What was found before: of a whole catalogue, the first few products need no further search. */
const foundBefore = new Map<string, readonly string[]>();

/**
 * Products without an offer, in a range of prices, of which there is plenty: always the same ones.
 */
export async function findPlentiful(
  base: string,
  count: number,
  wanted: Wanted = {},
): Promise<Product[]> {
  const key = JSON.stringify([base, count, wanted]);
  const known = foundBefore.get(key) ?? [];
  const products = await Promise.all(known.map((id) => getProduct(base, id, wanted)));
  if (known.length === count && products.every(isPlentiful)) return products;
  const found = await searchPlentiful(base, count, wanted);
  foundBefore.set(
    key,
    found.map(({ id }) => id),
  );
  return found;
}

async function searchPlentiful(base: string, count: number, wanted: Wanted): Promise<Product[]> {
  const { from = 200, below = Infinity } = wanted;
  const found: Product[] = [];
  for await (const { id, price_cents, offer } of listAllProducts(base)) {
    if (offer !== null || price_cents < from || price_cents >= below) continue;
    const product = await getProduct(base, id, wanted);
    if (isPlentiful(product)) found.push(product);
    if (found.length === count) break;
  }
  assert.equal(found.length, count, 'the shop has too little in stock');
  return found;
}

const isPlentiful = ({ stock_quantity, offer }: Product) =>
  stock_quantity >= plenty && offer === null;

function getProduct(base: string, id: string, { language = 'de' }: Wanted): Promise<Product> {
  const headers = { 'Accept-Language': language };
  return callShop<Product>(base, `/api/v1/products/${id}`, { headers });
}

async function* listAllProducts(base: string): AsyncGenerator<ProductSummary> {
  let cursor: string | null = null;
  do {
    const path = `/api/v1/products?sort=name&limit=100${cursor === null ? '' : `&cursor=${cursor}`}`;
    const page: Page<ProductSummary> = await callShop(base, path);
    yield* page.items;
    cursor = page.next_cursor;
  } while (cursor !== null);
}

/** Puts goods for at least 20 euros into the cart. */
export async function fillCart(base: string, token: string): Promise<Cart> {
  const chosen = await findPlentiful(base, 4);
  let cart: Cart | undefined;
  for (const { id, price_cents } of chosen) {
    cart = await putIntoCart(base, token, id, Math.ceil(500 / price_cents));
  }
  assert.ok(cart && cart.subtotal_cents >= 2000);
  return cart;
}

export async function listSlots(base: string): Promise<DeliverySlot[]> {
  return (await callShop<{ items: DeliverySlot[] }>(base, '/api/v1/delivery-slots')).items;
}

/** Orders the cart for the first free slot, or for the given one. */
export async function placeOrder(
  base: string,
  token: string,
  cart: Cart,
  { key = randomUUID(), slotId }: { key?: string; slotId?: string | undefined } = {},
): Promise<Order> {
  const slot_id = slotId ?? (await listSlots(base)).find(({ available }) => available)?.id;
  assert.ok(slot_id, 'no slot is free');
  return callShop<Order>(base, '/api/v1/orders', {
    token,
    headers: { 'Idempotency-Key': key },
    body: { slot_id, payment_method: 'cash', expected_total_cents: cart.total_cents },
  });
}

export function cancelOrder(base: string, token: string, { id }: Order): Promise<Order> {
  return callShop<Order>(base, `/api/v1/orders/${id}/cancel`, { method: 'POST', token });
}

/** Types the code that the shop sends to the number, as SMS go to no other. */
export async function confirmPhone(base: string, { token, profile }: Customer): Promise<void> {
  const number = '/api/v1/profile/phone';
  await callShop(base, `${number}/code`, { method: 'POST', token });
  const { text } = await waitForMessage(base, profile.phone, 'Code');
  const code = /\d{6}/.exec(text)?.[0] ?? '';
  await callShop(base, `${number}/confirmation`, { token, body: { code } });
}

export async function runJourney(
  base: string,
  say: (step: string) => void = () => undefined,
): Promise<void> {
  const customer = await register(base, say);
  const { email, profile, token } = customer;
  await confirmPhone(base, customer);
  say('confirmed the phone number');
  const cart = await fillCart(base, token);
  say(`filled the cart: ${cart.item_count} items, ${cart.total_cents} cents`);
  const key = randomUUID();
  const order = await placeOrder(base, token, cart, { key });
  assert.equal(order.total_cents, cart.total_cents);
  const again = await placeOrder(base, token, cart, { key });
  assert.equal(again.id, order.id, 'the same key made a second order');
  say(`ordered: number ${order.order_number}`);
  await waitForMessage(base, email, String(order.order_number));
  await waitForMessage(base, profile.phone, String(order.order_number));
  say('got mail and SMS');

  const staff = await signIn(base, staffAccount());
  for (const to of ['confirmed', 'preparing', 'ready', 'delivering', 'delivered']) {
    const path = `/api/v1/admin/orders/${order.id}/transitions`;
    const moved = await callShop<AdminOrder>(base, path, {
      token: staff,
      body: { to, without_tour: true },
    });
    assert.equal(moved.status, to);
    say(`the staff moved it to ${to}`);
  }
  const seen = await callShop<Order>(base, `/api/v1/orders/${order.id}`, { token });
  assert.equal(seen.status, 'delivered');
  say('the customer sees it delivered');
}

if (import.meta.main) {
  const base = process.argv[2] ?? 'http://localhost:3000';
  const say = (text: string) => process.stdout.write(`${text}\n`);
  await runJourney(base, (step) => say(`  ok  ${step}`));
  say(`\nThe journey through ${base} is complete.`);
}
