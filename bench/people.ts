import { createDatabase, createPool } from '#server/db/pool.ts';
import { readEnv } from '#server/env.ts';
import { TestClock } from '#test/helpers/clock.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';

/** So many signed-in customers with an address where the shop delivers. */
export async function createPeople(url: string, count: number): Promise<TestUser[]> {
  const pool = createPool(url);
  const deps = {
    db: createDatabase(pool),
    clock: new TestClock(new Date().toISOString()),
    env: readEnv({ AUTH_ACCESS_TOKEN_S: '7200' }),
  };
  try {
    const people: TestUser[] = [];
    while (people.length < count) people.push(await createUser(deps));
    return people;
  } finally {
    await pool.end();
  }
}
