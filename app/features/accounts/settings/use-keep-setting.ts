import { call } from '#app/api/client.ts';
import { refetchLoadedQueries } from '#app/api/loaded-queries.ts';
import { useSession } from '#app/api/session/session.ts';
import type { Settings } from '#contract/accounts/profile.schema.ts';
import { updateSettings } from '#contract/accounts/profile.ts';

/** Changes of one setting are sent in order, so that the last one wins. */
const lastSent = new Map<keyof Settings, Promise<void>>();

/**
 * Saves a choice to a customer's account and ignores failures, because this browser shows it
 * anyway. Visitors have nothing to save. Without queries, because the menus are on every page.
 */
export function useSaveSetting<Field extends keyof Settings>(
  field: Field,
): (value: Settings[Field]) => void {
  const session = useSession();
  return (value) => {
    if (session.status !== 'signed_in') return;
    const before = lastSent.get(field) ?? Promise.resolve();
    lastSent.set(
      field,
      before.then(() => send({ [field]: value })),
    );
  };
}

async function send(body: Partial<Settings>): Promise<void> {
  try {
    await call(updateSettings, { body, keepalive: true });
  } catch {
    // The browser shows the choice anyway.
  }
  await refetchLoadedQueries(['settings']);
}
