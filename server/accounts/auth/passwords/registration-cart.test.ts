import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as contract from '#contract/cart/cart.ts';
import { useTestApp } from '#test/helpers/app.ts';
import {
  authCall,
  newEmail,
  newestMail,
  password,
  pressLink,
  signUpAndConfirm,
} from '#test/helpers/auth.ts';
import { createProduct } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
const ofShop = { 'x-use-cookie': '1' };

async function fillGuestCart(quantity = 2) {
  const { id } = await createProduct(shop());
  return { merge_id: randomUUID(), items: { [id]: quantity } };
}

/** As a page of the shop; answers the response and the cookie of its browser. */
async function register(email: string, cart?: unknown) {
  const body = { email, password, data: {}, cart };
  const answer = await authCall(shop(), 'POST /signup', body, ofShop);
  return { ...answer, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** Opens the newest mailed link; without a cookie as on another device. */
async function confirm(email: string, Cookie = ''): Promise<{ token: string }> {
  const { link } = await newestMail(shop(), email);
  const { headers } = await pressLink(shop(), link, { Cookie });
  const fragment = new URL(headers.get('Location') ?? '').hash.slice(1);
  return { token: new URLSearchParams(fragment).get('access_token') ?? '' };
}

async function quantitiesOf(customer: { token: string }) {
  const { body } = await request(shop().app, contract.getCart, {}, customer);
  return body.lines.map(({ quantity }) => quantity);
}

/** What waits for the confirmation. */
const waitingFor = (email: string) =>
  shop()
    .db.selectFrom('users')
    .select('registration_cart')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

const merge = (customer: { token: string }, body: Awaited<ReturnType<typeof fillGuestCart>>) =>
  request(shop().app, contract.mergeCart, { body }, customer);

test('the cart of a registration is there on the device that confirms it, and its browser adds nothing', async () => {
  const email = newEmail();
  const cart = await fillGuestCart();
  await register(email, cart);
  const customer = await confirm(email);
  expect(await quantitiesOf(customer)).toEqual([2]);
  expect(await waitingFor(email)).toEqual({ registration_cart: null });
  await merge(customer, cart);
  expect(await quantitiesOf(customer)).toEqual([2]);
  await merge(customer, { ...cart, merge_id: randomUUID() });
  expect(await quantitiesOf(customer)).toEqual([4]);
});

test('an unconfirmed account has no cart, and shows what waits to no one', async () => {
  const email = newEmail();
  const { body, status } = await register(email, await fillGuestCart());
  const lines = await shop()
    .db.selectFrom('cart_items')
    .innerJoin('users', 'users.id', 'cart_items.user_id')
    .select('quantity')
    .where('users.email', '=', email)
    .execute();
  expect(lines).toEqual([]);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).not.toMatch(/cart|merge/);
  const signIn = await authCall(shop(), 'POST /token?grant_type=password', { email, password });
  expect(signIn.body['error_code']).toBe('email_not_confirmed');
});

test('in the browser that registered, its own cart counts, once', async () => {
  const email = newEmail();
  const cart = await fillGuestCart();
  const [id = ''] = Object.keys(cart.items);
  const { cookie } = await register(email, cart);
  const customer = await confirm(email, cookie);
  expect(await quantitiesOf(customer)).toEqual([]);
  // One was put back while the mail was on its way.
  await merge(customer, { ...cart, items: { [id]: 1 } });
  await merge(customer, { ...cart, items: { [id]: 1 } });
  expect(await quantitiesOf(customer)).toEqual([1]);
});

test('a registration for an address with an account changes nothing there, and answers the same', async () => {
  const cart = await fillGuestCart();
  const owner = await signUpAndConfirm(shop());
  const customer = { token: owner.access_token };
  const taken = await register(owner.email, cart);
  const free = await register(newEmail(), cart);
  expect(taken.status).toBe(free.status);
  expect(Object.keys(taken.body).toSorted()).toEqual(Object.keys(free.body).toSorted());
  expect(await quantitiesOf(customer)).toEqual([]);
  // Nor is the merge of its browser used up.
  await merge(customer, cart);
  expect(await quantitiesOf(customer)).toEqual([2]);
});

test('what a stranger put into a registration of this address is not in the cart of its owner', async () => {
  const email = newEmail();
  await register(email, await fillGuestCart(7));
  shop().clock.advance(90);
  const own = await fillGuestCart(3);
  await register(email, own);
  const customer = await confirm(email);
  expect(await quantitiesOf(customer)).toEqual([]);
  await merge(customer, own);
  expect(await quantitiesOf(customer)).toEqual([3]);
});

test('nor after the owner requested a new password instead', async () => {
  const email = newEmail();
  const cart = await fillGuestCart(7);
  await register(email, cart);
  shop().clock.advance(90);
  await authCall(shop(), 'POST /recover', { email }, ofShop);
  const customer = await confirm(email);
  expect(await quantitiesOf(customer)).toEqual([]);
  await merge(customer, cart);
  expect(await quantitiesOf(customer)).toEqual([7]);
});

test('of two registrations at the same moment one is refused, and the cart is that of the other', async () => {
  const email = newEmail();
  const carts = [await fillGuestCart(4), await fillGuestCart(5)];
  const answers = await Promise.all(carts.map((cart) => register(email, cart)));
  const isTaken = answers[0]?.status === 200;
  expect(answers.map(({ status }) => status)).toEqual(isTaken ? [200, 429] : [429, 200]);
  expect(await quantitiesOf(await confirm(email))).toEqual([isTaken ? 4 : 5]);
});

test.each([
  ['no cart', null],
  ['a text', 'cart'],
  ['a list', []],
  ['a quantity below one', { merge_id: randomUUID(), items: { [randomUUID()]: 0 } }],
  ['a product that does not exist', { merge_id: randomUUID(), items: { [randomUUID()]: 1 } }],
  [
    'too many products',
    {
      merge_id: randomUUID(),
      items: Object.fromEntries(Array.from({ length: 101 }, () => [randomUUID(), 1])),
    },
  ],
])('registers with %s, and an empty cart', async (_, cart) => {
  const email = newEmail();
  expect((await register(email, cart)).status).toBe(200);
  expect(await quantitiesOf(await confirm(email))).toEqual([]);
});
