import { builtinEnvironments, type Environment } from 'vitest/runtime';
import { rememberDisplay } from './computed-styles.ts';
import { takeNoOwnerStacks } from './react-owners.ts';

/** What the shop's server and the network of a test use stays that of Node. */
const ofNode = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'File',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'URL',
  'URLSearchParams',
  'fetch',
] as const;

/**
 * A page of happy-dom, in the same process as the real request handler of the shop. Packages are
 * those of Node, because the server shares them.
 */
// oxlint-disable-next-line import/no-default-export -- how Vitest finds an environment
export default {
  name: 'page',
  viteEnvironment: 'ssr',
  async setup(global: typeof globalThis) {
    const nodes = ofNode.map((name) => [name, global[name]] as const);
    const page = await builtinEnvironments['happy-dom'].setup(global, {
      happyDOM: { url: 'http://shop.test/' },
    });
    const { FormData: FormOfPage } = global;
    for (const [name, value] of nodes) {
      Object.defineProperty(global, name, { value, configurable: true, writable: true });
    }
    global.FormData = class extends FormData {
      constructor(form?: HTMLFormElement) {
        super();
        if (form === undefined) return;
        for (const [name, value] of new FormOfPage(form)) this.append(name, value);
      }
    };
    addMissingParts(global);
    const { defaultView } = global.document;
    if (defaultView === null) throw new Error('the document has no window');
    rememberDisplay(defaultView);
    global.getComputedStyle = defaultView.getComputedStyle;
    takeNoOwnerStacks();
    return page;
  },
} satisfies Environment;

/** What browsers have and happy-dom lacks, as far as the shop uses it. */
function addMissingParts(global: typeof globalThis): void {
  const { HTMLElement, HTMLUnknownElement, document, navigator } = global;
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.hidePopover = () => undefined;
  HTMLElement.prototype.scrollIntoView = () => undefined;
  Object.defineProperty(navigator, 'locks', { value: createLocks() });
  Object.defineProperty(global, 'IntersectionObserver', { value: AllInSight, configurable: true });

  // React complains about elements that the page does not know, such as `search`.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
  document.addEventListener('keydown', ({ key }) => {
    const dialog = [...document.querySelectorAll('dialog')].findLast(({ open }) => open);
    if (key !== 'Escape' || dialog === undefined) return;
    const isAllowed = dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    if (isAllowed) dialog.close();
  });
}

/** happy-dom lays nothing out: each element counts as seen. */
class AllInSight {
  readonly #onSeen: (entries: { isIntersecting: true; target: Element }[]) => void;
  #isWatching = true;

  constructor(onSeen: (entries: { isIntersecting: true; target: Element }[]) => void) {
    this.#onSeen = onSeen;
  }

  observe(target: Element): void {
    queueMicrotask(() => {
      if (this.#isWatching) this.#onSeen([{ isIntersecting: true, target }]);
    });
  }

  unobserve(): void {}

  disconnect(): void {
    this.#isWatching = false;
  }
}

/** Locks of a browser with a single tab. */
function createLocks() {
  const turns = new Map<string, Promise<unknown>>();
  type Work = (lock: object | null) => unknown;
  return {
    request(name: string, ...[options, given]: [Work] | [LockOptions, Work]): Promise<unknown> {
      const work = given ?? (options as Work);
      const isIfAvailable = typeof options === 'object' && options.ifAvailable === true;
      const before = turns.get(name);
      if (isIfAvailable && before !== undefined) return Promise.resolve(work(null));
      const turn = Promise.resolve(before).then(() => work({ name }));
      const ended = turn
        .catch(() => undefined)
        .finally(() => {
          if (turns.get(name) === ended) turns.delete(name);
        });
      turns.set(name, ended);
      return turn;
    },
  };
}
