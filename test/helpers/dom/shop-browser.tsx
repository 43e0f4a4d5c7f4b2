import { cleanup, render, waitFor } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { createRoutesStub, Outlet, type RouterContextProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { QueriesProvider } from '#app/api/queries-provider.tsx';
import { adoptSession, refresher } from '#app/api/session/session-work.ts';
import { CartProvider } from '#app/features/cart/cart/cart-provider.tsx';
import { setAddressPostalCode } from '#app/features/shop/shop/use-postal-code.ts';
import { ShopContext } from '#app/features/shop/shop/use-shop.ts';
import * as publicData from '#app/public-data.ts';
import routesOfApp from '#app/routes.ts';
import { finishHydration } from '#app/ui/hydration/hydration-gates.ts';
import type { Shop } from '#contract/shop/shop.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { Role } from '#domain/accounts/roles.ts';
import { createPageContext } from '#server/platform/render/page-context.ts';
import { useTestApp, type TestApp } from '../app.ts';
import { createUser, type TestUser } from '../factories.ts';
import { takePage, type OpenPage } from './hands.ts';
import { TestNetwork } from './network.ts';
import { Surroundings, useAddressBar } from './surroundings.tsx';

interface Options {
  language?: Language;
  /** Where the browser is. */
  at?: string;
}

export interface ShopBrowser {
  shop: () => TestApp;
  network: TestNetwork;
  /** Opens a page of the shop: its route with everything around it. */
  visit: (path: string, options?: Pick<Options, 'language'>) => Promise<OpenPage>;
  /** Shows one part of a page, within what pages have around them. */
  show: (part: ReactNode, options?: Options) => Promise<OpenPage>;
  /** A new account, signed in with this browser. */
  signIn: (profile?: Parameters<typeof createUser>[1] & { role?: Role }) => Promise<TestUser>;
}

type StubRoute = Parameters<typeof createRoutesStub>[0][number];
type RouteModule = Record<string, unknown> & { default: ComponentType };
const modules = import.meta.glob<RouteModule>('/app/{root,routes/**/*}.tsx');

/**
 * A browser in front of the real request handler, on a database of its own. Use as
 * `const { visit, show, signIn, shop, network } = openShopBrowser()` at the top of a file.
 */
export function openShopBrowser(variables?: Record<string, string>): ShopBrowser {
  const shop = useTestApp(variables);
  const network = new TestNetwork();
  let routes: StubRoute[] = [];

  // Here and not with the first page: loading all of them takes longer than a test may.
  beforeAll(async () => {
    finishHydration();
    network.connect(shop());
    routes = await loadRoutes();
  });
  beforeEach(() => {
    network.connect(shop());
    // One time for the page and the shop. The timers run.
    vi.useFakeTimers({ toFake: ['Date'], now: shop().clock.now() });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    refresher.end();
    // As after a new load of the page; the files of a worker share its modules.
    setAddressPostalCode(undefined);
    network.reset();
    localStorage.clear();
    sessionStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    document.documentElement.removeAttribute('data-offline');
    vi.unstubAllGlobals();
  });

  const contextFor = (language: Language) =>
    createPageContext({ db: shop().db, clock: shop().clock.now, env: shop().env }, publicData, {
      language,
      nonce: '',
      note: () => undefined,
    }).context;

  async function open(
    children: StubRoute[],
    { language = 'de', at = '/' }: Options,
    context: RouterContextProvider,
  ): Promise<OpenPage> {
    // The page that was open goes, as with a new load.
    cleanup();
    document.documentElement.lang = language;
    const Stub = createRoutesStub(
      [{ Component: Frame, HydrateFallback: Nothing, children }],
      context,
    );
    render(
      <Surroundings language={language}>
        <Stub initialEntries={[at]} />
      </Surroundings>,
    );
    await waitFor(() => {
      if (document.querySelector('[data-opened]') === null) throw new Error(`${at} did not open`);
    });
    return takePage(language);
  }

  return {
    shop,
    network,
    async visit(path, { language = 'de' } = {}) {
      return open(routes, { language, at: path }, contextFor(language));
    },
    async show(part, options = {}) {
      const context = contextFor(options.language ?? 'de');
      const settings = await context.get(publicData.publicDataContext).getShop();
      const Part = () => <Around settings={settings}>{part}</Around>;
      return open([{ path: '*', Component: Part }], options, context);
    },
    async signIn(profile) {
      const user = await createUser(shop(), profile);
      network.cookies.set('refresh_token', user.refresh_token);
      adoptSession({
        access_token: user.token,
        expires_in: 900,
        user: {
          id: user.id,
          email: user.email,
          user_metadata: { role: profile?.role ?? 'customer', first_name: profile?.first_name },
          factors: [],
        },
      });
      return user;
    },
  };
}

const Nothing = () => null;

function Frame() {
  useAddressBar();
  return (
    <div data-opened>
      <Outlet />
    </div>
  );
}

function Around({ settings, children }: { settings: Shop; children: ReactNode }) {
  return (
    <ShopContext value={settings}>
      <CartProvider>
        <QueriesProvider>{children}</QueriesProvider>
      </CartProvider>
    </ShopContext>
  );
}

/** The routes of `app/routes.ts` inside the root, which shows no document here. */
async function loadRoutes(): Promise<StubRoute[]> {
  return [await loadRoute({ file: 'root.tsx', children: routesOfApp })];
}

interface RouteEntry {
  file: string;
  path?: string | undefined;
  index?: boolean | undefined;
  children?: RouteEntry[] | undefined;
}

async function loadRoute({ file, path, index, children = [] }: RouteEntry): Promise<StubRoute> {
  const load = modules[`/app/${file}`];
  // A resource without a page.
  if (load === undefined) return { path, loader: () => null } as StubRoute;
  const { default: Component, loader, ErrorBoundary, handle, shouldRevalidate } = await load();
  const route = { path, index, Component, loader, ErrorBoundary, handle, shouldRevalidate };
  const given = Object.entries(route).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given),
    ...(children.length > 0 && { children: await Promise.all(children.map(loadRoute)) }),
  };
}
