import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetUser } from '#app/api/session/forget-user.ts';
import { countUnsentWork, workMemoryName, workQueueName } from '#app/api/session/stored-work.ts';
import { stubIndexedDb } from '#test/helpers/dom/indexed-db.ts';
import { disconnectMemory, putSnapshot } from './memory-database.ts';
import { disconnectQueue, storeEvent } from './queue-database.ts';

const clear = () => {
  localStorage.clear();
  sessionStorage.clear();
};

beforeEach(() => {
  stubIndexedDb();
  clear();
});
afterEach(async () => {
  await disconnectMemory();
  await disconnectQueue();
  vi.unstubAllGlobals();
  clear();
});

const ofDevice = [
  'kiezkorb.session',
  'kiezkorb.theme',
  'kiezkorb.language-chosen',
  'kiezkorb.theme-chosen',
  'kiezkorb.favourites',
  'kiezkorb.postal-code',
  'kiezkorb.avoided_allergens',
  'anonymousCart',
  'i18nextLng',
];
const typed = ['kiezkorb.draft.account-data.anna', 'kiezkorb.checkout', 'door-anna-stop'];
const received = [
  'kiezkorb.settings-of',
  'kiezkorb.recent-searches',
  'kiezkorb.cached-cart.2',
  'kiezkorb.worker',
];

const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();

function fillStorages(): void {
  for (const key of [...ofDevice, ...received, 'door-anna-stop']) localStorage.setItem(key, 'x');
  for (const key of typed.slice(0, 2)) sessionStorage.setItem(key, 'x');
}

test('a user who signs out leaves only what belongs to the device', async () => {
  fillStorages();
  await forgetUser('left');
  expect(keys()).toEqual(ofDevice.toSorted());
});

test('a session that ends by itself leaves what its owner has typed', async () => {
  fillStorages();
  await forgetUser('ended');
  expect(keys()).toEqual([...ofDevice, ...typed].toSorted());
});

test.each(['left', 'ended'] as const)('no tour remains when a user has %s', async (reason) => {
  const data = { id: 'batch', orders: [{ name: 'Samira' }] };
  // A page has the database open.
  await putSnapshot({ area: 'picking', user_id: 'anna', id: 'b', requested_at: 0, data } as never);
  await forgetUser(reason);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(workMemoryName);
});

test('work that the server does not have is counted and stays', async () => {
  expect(await countUnsentWork('anna')).toBe(0);
  expect(await indexedDB.databases()).toEqual([]);
  const event = { event_id: 'e', kind: 'k', occurred_at: '', base_version: null, payload: {} };
  await storeEvent('anna', event);
  await forgetUser('left');
  expect(await countUnsentWork('anna')).toBe(1);
  expect(await countUnsentWork('berta')).toBe(0);
});

test('a browser that refuses storage has no unsent work', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await forgetUser('left');
  expect(await countUnsentWork('anna')).toBe(0);
});

test('an empty database of the queue can still be created', async () => {
  await countUnsentWork('anna');
  await storeEvent('anna', {
    event_id: 'e',
    kind: 'k',
    occurred_at: '',
    base_version: null,
    payload: {},
  });
  const database = await openDB(workQueueName);
  expect([...database.objectStoreNames]).toEqual(['device', 'events']);
  database.close();
  await disconnectQueue();
  await deleteDB(workQueueName);
});
