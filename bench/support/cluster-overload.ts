import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { hashPassword } from '#server/accounts/auth/passwords/password.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { createClient, type Answer } from './client.ts';
import { createPeople } from './customers.ts';
import { listSlots, order, pick } from './order-load.ts';

const orders = 500;
const signIns = 300;
const password = 'drei-nasse-Biber-7';
/** Of the product in each cart: enough for the least value of an order. */
const quantity = 9;
/** Milliseconds after which a customer repeats what nothing answered. */
const retryMs = 200;

/** What the people of a rush saw. */
export interface Rush {
  /** Seconds. */
  slowestRefusal: number;
  /** Until the last of them had what they wanted. */
  doneAfter: number;
  /** Each answer that was no success. */
  refused: Answer[];
  /** Ids of the orders. */
  placed: string[];
}

interface Site {
  base: string;
  databaseUrl: string;
}

/**
 * 500 people order and 300 sign in at the same moment, and repeat what is refused after
 * the time that the refusal names.
 * `product` is one that is there: a new one would make every page old.
 */
export async function rush({ base, databaseUrl }: Site, product: string): Promise<Rush> {
  const pool = createPool(databaseUrl, { max: 2 });
  await followPrimary(pool);
  const people = await createPeople(databaseUrl, orders, base);
  await pool.query(
    `insert into cart_items (user_id, product_id, quantity) select unnest($1::uuid[]), $2, $3`,
    [people.map(({ id }) => id), product, quantity],
  );
  const emails = people.slice(0, signIns).map(({ email }) => email);
  const hash = await hashPassword(password);
  await pool.query('update users set password_hash = $1 where email = any($2)', [hash, emails]);
  await pool.end();
  const before = createClient(base, 1);
  const slots = await listSlots(before);
  const cart = await before('GET', '/api/v1/cart', pick(people, 0).token);
  const { total_cents } = z.object({ total_cents: z.number() }).parse(cart.body);
  const clients = Array.from({ length: orders + signIns }, (_, place) =>
    createClient(base, 1, addressOf(place)),
  );
  return until(
    clients.map((call, place) => {
      const person = people[place];
      if (person !== undefined) {
        const key = crypto.randomUUID();
        return () => order(call, person.token, pick(slots, place), total_cents, key);
      }
      const credentials = { email: pick(emails, place), password };
      return () => call('POST', '/auth/v1/token?grant_type=password', '', credentials);
    }),
  );
}

/** This process still uses the primary of the beginning; its first query detects the change. */
export async function followPrimary(pool: pg.Pool): Promise<void> {
  await pool.query('select 1').catch(() => undefined);
}

/** nginx allows an address a number of connections: each of them has its own. */
const addressOf = (place: number) => `127.1.${Math.trunc(place / 250)}.${1 + (place % 250)}`;

/** Repeats each call until it succeeds, after the time that its refusal names. */
export async function until(calls: readonly (() => Promise<Answer>)[]): Promise<Rush> {
  const refused: Answer[] = [];
  const began = performance.now();
  const answers = await Promise.all(
    calls.map(async (call) => {
      for (;;) {
        const answer = await call();
        if (answer.status === 200 || answer.status === 201) return answer;
        // Coming back would not help.
        if (answer.status >= 400 && answer.status < 500)
          throw new Error(
            `a rush was answered with ${answer.status} ${JSON.stringify(answer.body)}`,
          );
        refused.push(answer);
        await sleep(answer.retryAfterS === undefined ? retryMs : answer.retryAfterS * 1000);
      }
    }),
  );
  const created = answers.filter(({ status }) => status === 201);
  return {
    slowestRefusal: Math.max(0, ...refused.map(({ took }) => took)) / 1000,
    doneAfter: (performance.now() - began) / 1000,
    refused,
    placed: created.map(({ body }) => z.object({ id: z.string() }).parse(body).id),
  };
}
