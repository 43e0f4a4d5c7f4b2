import { listPasswordHashes } from '#server/accounts/users/queries.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { verifyPassword } from './password.ts';

/** The emails of existing accounts whose password is the given one. `email` in lower case. */
export async function listAccountsOpenTo(
  db: Database,
  credentials: readonly { email: string; password: string }[],
): Promise<string[]> {
  const accounts = await listPasswordHashes(
    db,
    credentials.map(({ email }) => email),
  );
  const opened = await Promise.all(
    accounts.map(async ({ email, password_hash }) => {
      const published = credentials.find((each) => each.email === email)?.password ?? '';
      return (await verifyPassword(published, password_hash)) ? [email ?? ''] : [];
    }),
  );
  return opened.flat();
}
