import { createDatabase, createPool } from '#server/db/pool.ts';
import { readEnv } from '#server/env.ts';
import { TestClock } from '#test/helpers/clock.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';

/** What a shop has to be called (PUBLIC_URL) that is to believe their tokens, whatever its port. */
export const publicUrl = 'http://localhost:3000';

/**
 * So many signed-in customers with an address where the shop delivers; `issuer` is the PUBLIC_URL
 * of the shop.
 */
export async function createPeople(
  url: string,
  count: number,
  issuer = publicUrl,
): Promise<TestUser[]> {
  const pool = createPool(url);
  const deps = {
    db: createDatabase(pool),
    clock: new TestClock(new Date().toISOString()),
    env: readEnv({ AUTH_ACCESS_TOKEN_S: '7200', PUBLIC_URL: issuer }),
  };
  try {
    const people: TestUser[] = [];
    while (people.length < count) people.push(await createUser(deps));
    return people;
  } finally {
    await pool.end();
  }
}
