import { vi } from 'vitest';

/** Id of who is signed in with a browser of `openBrowser`. */
export const visitorId = 'anna';

type Network = (request: Request) => Response | Promise<Response>;

/**
 * A browser for code that shows nothing: its storages and its network, which is what the test says.
 * With `isSignedIn` the auth service gives a session whose tokens are numbered: `token-1`, and
 * another with each refresh. `Response.error()` is an answer that never came.
 * `vi.unstubAllGlobals()` ends it.
 */
export function openBrowser(network: Network, { isSignedIn = false } = {}): void {
  const location = new URL('https://shop.example/');
  const localStorage = createStorage();
  if (isSignedIn) localStorage.setItem('kiezkorb.session', visitorId);
  let tokens = 0;
  const answer = (request: Request) => {
    if (!request.url.includes('/auth/v1/token')) return network(request);
    tokens += 1;
    const user = { id: visitorId, email: 'anna@mail.example', user_metadata: {}, factors: [] };
    return Response.json({ access_token: `token-${tokens}`, expires_in: 900, user });
  };
  const page = { localStorage, sessionStorage: createStorage(), location };
  vi.stubGlobal('window', Object.assign(new EventTarget(), page));
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      documentElement: { lang: 'de' },
      visibilityState: 'visible',
    }),
  );
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const response = await answer(new Request(new URL(address, location), init));
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  });
}

function createStorage(): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
}
