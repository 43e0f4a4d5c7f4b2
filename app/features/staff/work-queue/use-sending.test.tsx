import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubIndexedDb } from '#test/helpers/dom/indexed-db.ts';
import type { EventBatch, SendEvents } from './events.ts';
import { disconnectQueue } from './queue-database.ts';
import { useSending } from './use-sending.ts';
import { useWorkQueue } from './use-work-queue.ts';
import { WorkQueueProvider } from './work-queue-provider.tsx';

const delivered: EventBatch[] = [];
let isNetworkDown = false;

const send: SendEvents = vi.fn<SendEvents>(async (batch) => {
  if (isNetworkDown) throw new Error('no network');
  delivered.push(batch);
  return {
    items: batch.events.map(({ event_id }) => ({ event_id, result: 'applied', code: null })),
  };
});

beforeEach(() => {
  stubIndexedDb();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  delivered.length = 0;
  isNetworkDown = false;
  vi.mocked(send).mockClear();
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await disconnectQueue();
  vi.unstubAllGlobals();
});

function Page() {
  const { queue, unsentCount } = useWorkQueue();
  useSending(send);
  return (
    <>
      <p>
        {queue === null ? 'opening' : String(queue.isAvailable())} {unsentCount}
      </p>
      <button type="button" onClick={() => void queue?.append('pick.scanned', null, null)}>
        scan
      </button>
    </>
  );
}

/** Lets the database and the page work; only the clock of the page is a fake. */
async function settle(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  // The page renders at the end of each `act`, and reads the database again.
  for (let round = 0; round < 5; round += 1) await act(waitForDatabase);
}

async function waitForDatabase(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

async function openPage(): Promise<() => Promise<void>> {
  render(
    <WorkQueueProvider userId="u1">
      <Page />
    </WorkQueueProvider>,
  );
  await settle();
  while (screen.queryByText(/^opening/) !== null) await settle();
  return async () => {
    screen.getByRole('button').click();
    await settle();
  };
}

/** What the page says in the end, of the queue and of its events. */
async function expectPage(text: string): Promise<void> {
  for (let round = 0; round < 50 && screen.queryByText(text) === null; round += 1) await settle();
  expect(screen.getByText(text)).toBeDefined();
}

const countCalls = () => vi.mocked(send).mock.calls.length;

it('a stored event is sent at once', async () => {
  const scan = await openPage();
  await scan();
  expect(delivered.flatMap(({ events }) => events)).toHaveLength(1);
  await expectPage('true 0');
});

it('without a network events are counted, and attempts become rarer', async () => {
  const scan = await openPage();
  isNetworkDown = true;
  await scan();
  expect(countCalls()).toBe(1);
  await scan();
  await expectPage('true 2');
  expect(countCalls()).toBe(1);
  await settle(2000);
  expect(countCalls()).toBe(2);
  await settle(2000);
  expect(countCalls()).toBe(2);
  await settle(2000);
  expect(countCalls()).toBe(3);
  isNetworkDown = false;
  await settle(8000);
  expect(delivered.flatMap(({ events }) => events)).toHaveLength(2);
  await expectPage('true 0');
});

it.each([
  ['the browser reports a network', () => window.dispatchEvent(new Event('online'))],
  ['the page becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
])('when %s, events are sent at once', async (_, happen) => {
  const scan = await openPage();
  isNetworkDown = true;
  await scan();
  isNetworkDown = false;
  happen();
  await settle();
  expect(delivered).toHaveLength(1);
});

it('events of an earlier visit are sent at the start', async () => {
  isNetworkDown = true;
  const scan = await openPage();
  await scan();
  cleanup();
  isNetworkDown = false;
  await openPage();
  expect(delivered).toHaveLength(1);
});

it('a page that was left sends nothing', async () => {
  isNetworkDown = true;
  const scan = await openPage();
  await scan();
  cleanup();
  const before = countCalls();
  window.dispatchEvent(new Event('online'));
  await settle(60_000);
  expect(countCalls()).toBe(before);
});
