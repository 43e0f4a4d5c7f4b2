import { call } from '#app/api/client.ts';
import { currentSession, subscribeToSession } from '#app/api/session/session-store.ts';
import { settleSession } from '#app/api/session/session.ts';
import {
  addFavourite,
  listFavourites,
  mergeFavourites,
  removeFavourite,
} from '#contract/catalog/favourites.ts';
import { maximumFavourites } from '#domain/catalog/favourites.ts';
import { deviceKey, deviceTexts, publishFavourites, readFavourites } from './favourite-store.ts';

// The account whose favourites are shown; null for those of the browser.
let owner: string | null = null;
/** Changes without a response. */
let pendingCount = 0;
/** Changes since the page was opened. */
let changeCount = 0;

subscribeToSession(() => void follow());
window.addEventListener('storage', ({ key }) => {
  if (owner === null && (key === deviceKey || key === null)) publishFavourites(readDevice());
});
void follow();

/** Shows the list of the current user; after a sign-in the browser's list is merged. */
async function follow(): Promise<void> {
  const session = currentSession();
  if (session.status === 'checking') return;
  const next = session.status === 'signed_in' ? session.user.id : null;
  if (next === owner && readFavourites() !== null) return;
  owner = next;
  if (next === null) publishFavourites(readDevice());
  else await showAccount(next);
}

async function showAccount(userId: string): Promise<void> {
  const own = readDevice();
  try {
    const { product_ids: ids } =
      own.length === 0
        ? await call(listFavourites)
        : await call(mergeFavourites, { body: { product_ids: own } });
    if (own.length > 0) writeDevice([]);
    if (owner === userId) publishFavourites(ids);
  } catch {
    // Requested again with the next change of the session or of a favourite.
    if (owner !== userId) return;
    owner = null;
    publishFavourites(own);
  }
}

/**
 * Requests the account's list again, which another device may have changed. Without a response the
 * list stays unchanged.
 */
export async function reloadFavourites(): Promise<void> {
  await settleSession();
  const reader = owner;
  await follow();
  if (reader === null || reader !== owner || pendingCount > 0) return;
  const before = changeCount;
  const response = await call(listFavourites).catch(() => null);
  // A change since then knows more than this response.
  if (response === null || reader !== owner || before !== changeCount) return;
  publishFavourites(response.product_ids);
}

/**
 * Changes the list at once; when the server refuses, reverts and throws its `ApiProblem`. Answers
 * whether the product is a favourite now.
 */
export async function toggleFavourite(productId: string, isWanted?: boolean): Promise<boolean> {
  await settleSession();
  await follow();
  const before = readFavourites() ?? new Set<string>();
  const isAdded = isWanted ?? !before.has(productId);
  publishFavourites(withFavourite(before, productId, isAdded));
  if (owner === null) {
    writeDevice([...(readFavourites() ?? [])]);
    return isAdded;
  }
  pendingCount += 1;
  changeCount += 1;
  try {
    const params = { product_id: productId };
    const { product_ids: ids } = await call(isAdded ? addFavourite : removeFavourite, { params });
    if (pendingCount === 1) publishFavourites(ids);
    return isAdded;
  } catch (error) {
    publishFavourites(withFavourite(readFavourites() ?? [], productId, !isAdded));
    throw error;
  } finally {
    pendingCount -= 1;
  }
}

/** The latest first. */
function withFavourite(ids: Iterable<string>, productId: string, isAdded: boolean): string[] {
  const others = [...ids].filter((id) => id !== productId);
  return isAdded ? [productId, ...others].slice(0, maximumFavourites) : others;
}

/** Users can edit their storage: entries that are not ids are skipped. */
function readDevice(): string[] {
  try {
    const value: unknown = JSON.parse(deviceTexts.get(deviceKey) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value
      .filter((id): id is string => typeof id === 'string' && /^[\da-f-]{36}$/.test(id))
      .slice(0, maximumFavourites);
  } catch {
    return [];
  }
}

function writeDevice(ids: readonly string[]): void {
  deviceTexts.set(deviceKey, ids.length === 0 ? null : JSON.stringify(ids));
}
