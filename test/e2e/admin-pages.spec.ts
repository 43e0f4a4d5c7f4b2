import type { Page } from 'playwright/test';
import { staffRoles, type StaffRole } from '#domain/identity/roles.ts';
import { listStops } from './every-route.ts';
import { expect, test } from './fixtures.ts';
import { fillCart, hire, placeOrder, signIn } from './public-calls.ts';
import { openSignedIn } from './steps.ts';
import type { Texts } from './texts.ts';

/** Calls of a page that the shop answered or refused, as paths with their query. */
interface Visit {
  path: string;
  isPermitted: boolean;
  answered: string[];
  refused: string[];
}

test.setTimeout(300_000);

test('every role opens the admin pages whose calls it may make, and no others', async ({
  browser,
  t,
  shop,
  customer,
}) => {
  const order = await placeOrder(shop, customer.token, await fillCart(shop, customer.token));
  const paths = listStops({ id: '', slug: '', order: order.id })
    .filter(({ reader }) => reader === 'staff')
    .map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(20);
  const walks = await Promise.all(
    staffRoles.map(async (role) => {
      const person = await hire(shop, role);
      const page = await (await browser.newContext({ baseURL: shop })).newPage();
      await openSignedIn(page, t, person, '/admin/settings');
      const visits = await walk(page, t, paths);
      const menu = await listMenu(page, t);
      await page.context().close();
      return { role, menu, visits, token: await signIn(shop, person) };
    }),
  );

  const admin = visitsOf('admin');
  expect(admin.filter(({ isPermitted }) => !isPermitted)).toEqual([]);
  for (const { role, menu, visits, token } of walks) {
    for (const { path, isPermitted, refused } of visits) {
      const place = `${path} as ${role}`;
      // The pages of the menu, and the pages below them, need not be the same.
      if (menu.includes(path)) expect(isPermitted, place).toBe(true);
      if (isPermitted) expect(refused, place).toEqual([]);
      else expect(menu, place).not.toContain(path);
      if (isPermitted) continue;
      // What an admin's page calls is refused to the role: the page is hidden for a reason.
      const calls = admin.find((visit) => visit.path === path)?.answered ?? [];
      const statuses = await Promise.all(calls.map((call) => statusOf(shop, call, token)));
      expect(statuses, `${place}: ${calls.join()}`).toContain(403);
    }
  }

  function visitsOf(wanted: StaffRole): Visit[] {
    return walks.find(({ role }) => role === wanted)?.visits ?? [];
  }
});

async function walk(page: Page, t: Texts, paths: readonly string[]): Promise<Visit[]> {
  const visits: Visit[] = [];
  for (const path of paths) {
    const visit: Visit = { path, isPermitted: true, answered: [], refused: [] };
    const note = (answer: { url: () => string; status: () => number }) => {
      const { pathname, search } = new URL(answer.url());
      if (!pathname.startsWith('/api/v1/admin/')) return;
      (answer.status() === 403 ? visit.refused : visit.answered).push(pathname + search);
    };
    page.on('response', note);
    await page.goto(path);
    const missing = page.getByRole('heading', { name: t('admin.no_permission_title') });
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.locator('.animate-pulse, .animate-spin')).toHaveCount(0);
    visit.isPermitted = !(await missing.isVisible());
    page.off('response', note);
    visits.push(visit);
  }
  return visits;
}

function listMenu(page: Page, t: Texts): Promise<string[]> {
  return page
    .getByRole('navigation', { name: t('admin.menu') })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}

async function statusOf(shop: string, path: string, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await fetch(shop + path, { headers })).status;
}
