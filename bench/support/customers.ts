import { readEnv } from '#server/env.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { TestClock } from '#test/helpers/clock.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';

/** Of these customers: as long as a run takes. */
export const tokenLife = { AUTH_ACCESS_TOKEN_S: '7200' };

/** Of shops that accept the customers' tokens, independent of their port. */
export const acceptedTokens = { ...tokenLife, PUBLIC_URL: 'http://localhost:3000' };

/**
 * Creates signed-in customers with an address in the delivery area; `issuer` is the PUBLIC_URL of
 * the shop.
 */
export async function createPeople(
  url: string,
  count: number,
  issuer = acceptedTokens.PUBLIC_URL,
): Promise<TestUser[]> {
  const pool = createPool(url);
  const deps = {
    db: createDatabase(pool),
    clock: new TestClock(new Date().toISOString()),
    env: readEnv({ ...tokenLife, PUBLIC_URL: issuer }),
  };
  try {
    const people: TestUser[] = [];
    while (people.length < count) people.push(await createUser(deps));
    return people;
  } finally {
    await pool.end();
  }
}
