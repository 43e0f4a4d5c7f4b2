import { afterEach, expect, it, vi } from 'vitest';
import { openBrowser } from '#test/helpers/browser.ts';
import { eventually } from '#test/helpers/eventually.ts';

/** The page comes back after a millisecond. */
const retry = 'retry: 1\n\n';

/**
 * Opens the stream of a page whose shop sends these texts, one for each connection, and cuts each
 * of them off.
 */
async function hear(...texts: string[]) {
  const heardBefore: (string | null)[] = [];
  openBrowser(
    ({ headers }) => {
      heardBefore.push(headers.get('Last-Event-ID'));
      const text = texts.shift();
      // The last connection stays.
      return new Response(text === undefined ? new ReadableStream() : retry + text);
    },
    { isSignedIn: true },
  );
  vi.resetModules();
  const { openEventStream } = await import('./event-stream.ts');
  const revisions: (number | null)[] = [];
  const onStart = vi.fn<() => void>();
  const last = texts.length + 1;
  const close = openEventStream({
    handlers: {
      'cart.changed': ({ revision }) => revisions.push(revision),
      'order.changed': () => {},
      'picking.changed': () => {},
      'order.created': () => {},
      'inquiry.changed': () => {},
      'task.changed': () => {},
      'tour.changed': () => {},
      'access.changed': () => {},
    },
    onStart,
    isOpenWhenHidden: false,
  });
  await eventually(() => heardBefore.length === last);
  close();
  return { heardBefore, revisions, starts: onStart.mock.calls.length };
}

afterEach(() => vi.unstubAllGlobals());

it('an interrupted stream resumes after the last received event', async () => {
  const { heardBefore, revisions } = await hear(
    'id: 7\nevent: cart.changed\ndata: {"revision":1}\n\n',
    'id: 8\nevent: cart.changed\ndata: {"revision":2}\n\nid: 9\nevent: cart.changed\ndata: {"revision":3}\n\n',
  );
  expect(heardBefore).toEqual([null, '7', '9']);
  expect(revisions).toEqual([1, 2, 3]);
});

it('only the first connection refetches all data', async () => {
  const { starts } = await hear('id: 7\n\n', 'id: 8\n\n', 'id: 9\n\n');
  expect(starts).toBe(1);
});

it('unknown and incomplete events are ignored', async () => {
  const { heardBefore, revisions } = await hear(
    'id: 7\nevent: shop.moved\ndata: {}\n\n',
    'id: 8\nevent: cart.changed\nda',
  );
  expect(heardBefore).toEqual([null, '7', '7']);
  expect(revisions).toEqual([]);
});
