import { bookStock as endpoint } from '#contract/catalog/products.admin.ts';
import type { TestApp } from './app.ts';
import { request } from './request.ts';

/** Books as the staff does, each time with another key by default. */
export function bookStock(
  { app }: Pick<TestApp, 'app'>,
  staff: { token: string },
  id: string,
  body: object,
  key: string = crypto.randomUUID(),
) {
  const headers = { 'Idempotency-Key': key };
  return request(app, endpoint, { params: { id }, body }, { token: staff.token, headers });
}
