import { expect, test } from 'vitest';
import { putCartCode } from '#contract/cart/cart.ts';
import { createPromotion } from '#contract/cart/promotions.admin.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { promotionTerms } from '#test/helpers/promotions.ts';
import { request, withKey } from '#test/helpers/request.ts';

const shop = useTestApp({ RATE_LIMITS: 'on', CLIENT_ADDRESS_HEADER: 'x-client' });

/** The attempts of an account and of a network within an hour. */
const attempts = 20;

const enter = (customer: TestUser, code: string, from: string) =>
  request(
    shop().app,
    putCartCode,
    { body: { code } },
    { ...customer, headers: { 'x-client': from } },
  );

async function guess(customer: TestUser, from: (attempt: number) => string) {
  const answers = [];
  for (let attempt = 0; attempt <= attempts; attempt += 1) {
    const { body } = await enter(customer, `FALSCH-${attempt}`, from(attempt));
    answers.push(body.code);
  }
  return answers;
}

const allowed = Array.from({ length: attempts }, () => 'promotion_code_unknown');

test('codes cannot be guessed from one network, nor by one account from many', async () => {
  const staff = await createUser(shop(), { role: 'admin' });
  const body = promotionTerms({
    name: 'Sommer',
    code: 'SOMMER',
    kind: 'percent',
    value: 10,
  });
  await request(shop().app, createPromotion, { body }, withKey(staff));
  const [one, other] = [await createUser(shop()), await createUser(shop())];
  // Codes that exist do not count.
  for (let attempt = 0; attempt < attempts + 1; attempt += 1) {
    expect((await enter(one, 'sommer', '192.0.2.1')).status).toBe(200);
  }
  expect(await guess(one, (attempt) => `192.0.2.${attempt + 10}`)).toEqual([
    ...allowed,
    'too_many_requests',
  ]);
  expect(await guess(other, () => '192.0.2.99')).toEqual([...allowed, 'too_many_requests']);
  const third = await createUser(shop());
  expect((await enter(third, 'sommer', '192.0.2.99')).body.code).toBe('too_many_requests');
  expect((await enter(third, 'sommer', '192.0.2.98')).status).toBe(200);
});
