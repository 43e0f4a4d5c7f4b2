import type { Page, Request, Response } from 'playwright/test';
import { matchPath } from 'react-router';
import { listPages } from '#app/features/pages.ts';
import { can } from '#domain/accounts/permissions.ts';
import { staffRoles, type StaffRole } from '#domain/accounts/roles.ts';
import { hire } from './accounts.ts';
import { listStops } from './every-route.ts';
import { expect, test } from './fixtures.ts';
import { fillCart, placeOrder } from './public-calls.ts';
import { follow, openSignedIn } from './steps.ts';
import type { Texts } from './texts.ts';
import { createTour, packOrder } from './tour-calls.ts';

interface Visit {
  path: string;
  isPermitted: boolean;
  /** Calls that the shop refused to the role, as paths with their query. */
  refused: string[];
}

test.slow();

/** An admin opens all pages in every-route.spec.ts, where a refused call would be a fault. */
const limitedRoles = staffRoles.filter((role) => role !== 'admin');

/** Null for one that the whole staff may open, or that is no page. */
const permissionFor = (path: string) =>
  listPages('admin').find((page) => matchPath(page.path, path) !== null)?.needs ?? null;

/**
 * What the role may open, and the first page that it may not: what a page says instead does not
 * depend on the page.
 */
function pathsOf(role: StaffRole, paths: readonly string[]): string[] {
  const mayOpen = (path: string) => {
    const needs = permissionFor(path);
    return needs === null || can(role, needs);
  };
  const refused = paths.find((path) => !mayOpen(path));
  return paths.filter((path) => path === refused || mayOpen(path));
}

const ofStaff = /^\/api\/v1\/(admin|dispatch)\//;

test('every role but admins, who may open all, opens the admin pages of its menu, and no page that opens is refused a call', async ({
  browser,
  t,
  shop,
  customer,
}) => {
  const order = await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
  const { tour } = await createTour(shop, await packOrder(shop, customer.token));
  const samples = { order: order.id, pickup: '', batch: '', tour: tour.id, till: tour.till_id };
  const paths = listStops({
    id: '',
    slug: '',
    shelf: '',
    supplier: '',
    purchase: '',
    expected: '',
    invoice: '',
    ...samples,
  })
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/admin') && path !== '/admin/promote');
  expect(paths.length).toBeGreaterThan(20);
  const walks = await Promise.all(
    limitedRoles.map(async (role) => {
      const person = await hire(shop, role);
      const page = await (await browser.newContext({ baseURL: shop })).newPage();
      await openSignedIn(page, person, '/admin/settings');
      const visits = await walk(page, t, shop, pathsOf(role, paths));
      const menu = await listMenu(page, t);
      await page.context().close();
      return { role, menu, visits };
    }),
  );

  for (const { role, menu, visits } of walks) {
    for (const { path, isPermitted, refused } of visits) {
      const place = `${path} as ${role}`;
      if (isPermitted) expect(refused, place).toEqual([]);
      else expect(menu, place).not.toContain(path);
    }
    const ofAdmin = menu.filter((path) => path.startsWith('/admin/'));
    expect(
      visits.map(({ path }) => path),
      role,
    ).toEqual(expect.arrayContaining(ofAdmin));
    expect(
      visits.filter(({ isPermitted }) => !isPermitted),
      role,
    ).toHaveLength(1);
  }
});

async function walk(
  page: Page,
  t: Texts,
  shop: string,
  paths: readonly string[],
): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const path of paths) {
    const visit: Visit = { path, isPermitted: true, refused: [] };
    const open = new Set<Request>();
    const isCall = (request: Request) => ofStaff.test(new URL(request.url()).pathname);
    const noteRequest = (request: Request) => {
      if (isCall(request)) open.add(request);
    };
    // Also those that the page itself gives up.
    const noteEnd = (request: Request) => open.delete(request);
    const noteAnswer = (answer: Response) => {
      if (!isCall(answer.request()) || answer.status() !== 403) return;
      const { pathname, search } = new URL(answer.url());
      visit.refused.push(pathname + search);
    };
    page.on('request', noteRequest);
    page.on('response', noteAnswer);
    page.on('requestfinished', noteEnd);
    page.on('requestfailed', noteEnd);
    await follow(page, path);
    await expect(page).toShow(new RegExp(`^${shop}${path}`));
    const missing = page.getByRole('heading', { name: t('admin.no_permission_title') });
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(
      page.locator('.animate-pulse, .animate-spin').filter({ visible: true }),
    ).toHaveCount(0);
    await expect.poll(() => open.size).toBe(0);
    visit.isPermitted = !(await missing.isVisible());
    page.removeAllListeners();
    visits.push(visit);
  }
  return visits;
}

/** With the pages of closed groups: the menu of small screens, which is closed here, has all. */
function listMenu(page: Page, t: Texts): Promise<string[]> {
  return page
    .locator(`nav[aria-label="${t('admin.menu')}"] a`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}
