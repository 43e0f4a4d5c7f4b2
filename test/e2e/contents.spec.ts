import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright/test';
import type { Order } from '#contract/orders/orders.schema.ts';
import { openArea } from './area-calls.ts';
import { expectNoBarrier } from './axe.ts';
import { copyDemoShop } from './filled-database.ts';
import { expect, test } from './fixtures.ts';
import {
  callShop,
  fillCart,
  placeOrder,
  register,
  staffAccount,
  waitForMessage,
} from './public-calls.ts';
import { startShop, type ShopProcess } from './shop-process.ts';
import { open, openSignedIn } from './steps.ts';

// All in one shop of their own: the other tests read the shop's own texts and count its ads.
test.describe.configure({ mode: 'default' });

let dataDir: string;
let own: ShopProcess;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-contents-'));
  own = await startShop(dataDir, await copyDemoShop());
});
test.afterAll(async () => {
  await own.kill('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

const newPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: own.base })).newPage();

test('a new version of the terms is shown, and an order and its mail refer to it', async ({
  browser,
  t,
}) => {
  const { base } = own;
  const customer = await register(base);
  const before = await placeOrder(base, customer.token, await fillCart(base, customer.token));
  expect(before.terms_version_id).toBeNull();
  const page = await newPage(browser);
  await openSignedIn(page, staffAccount(), '/admin/contents');
  const main = page.getByRole('main');
  const text = main.getByLabel(t('contents.text'), { exact: true });
  const written = await text.inputValue();
  expect(written).toContain('## ');
  await text.fill('<b>fett</b>');
  await expect(main.getByText(t('problem.page_text_forbidden'))).toBeVisible();
  await expect(main.getByRole('button', { name: t('contents.save') })).toBeDisabled();
  await text.fill(`${written}\n\n## Neu\n\nEs gilt **viel Neues** der {{company}}.`);
  const preview = main.getByRole('region', { name: t('contents.preview') }).last();
  await expect(preview).toContainText('viel Neues');
  await expectNoBarrier(page, 'the editor of the terms');
  await main.getByRole('button', { name: t('contents.save') }).click();
  await expect(page.getByText(t('contents.saved'))).toBeVisible();
  await main
    .getByRole('button', { name: t('contents.difference') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('viel Neues').first()).toBeVisible();
  await expectNoBarrier(page, 'the difference of two versions');

  await open(page, '/profile/terms-conditions');
  await expect(main.getByText('viel Neues')).toBeVisible();
  await expect(main).not.toContainText('{{company}}');
  await expectNoBarrier(page, 'the written terms');
  const cart = await fillCart(base, customer.token);
  const after: Order = await placeOrder(base, customer.token, cart);
  await waitForMessage(base, customer.email, 'viel Neues');
  const version = `/api/v1/page-versions/${after.terms_version_id}`;
  expect(await callShop(base, version)).toMatchObject({
    text: expect.stringContaining('viel Neues'),
  });

  const reader = await newPage(browser);
  const agreed = reader.getByRole('main');
  await openSignedIn(reader, customer, `/profile/orders/${before.id}`);
  await agreed.getByRole('link', { name: t('layout.terms') }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(t('legal.terms.title'));
  await expect(agreed.getByText(t('legal.version_of_order'))).toBeVisible();
  await expect(agreed).not.toContainText('viel Neues');
  await open(reader, `/profile/orders/${after.id}`);
  await agreed.getByRole('link', { name: t('layout.terms') }).click();
  await expect(agreed.getByText('viel Neues')).toBeVisible();
  await expectNoBarrier(reader, 'the terms of an order');
  const unknown = `/profile/terms-conditions?version=${randomUUID()}`;
  expect((await reader.request.get(unknown)).status()).toBe(404);
});

test('what the staff writes replaces questions, imprint and delivery page', async ({
  browser,
  t,
}) => {
  const [staff, visitor] = [await newPage(browser), await newPage(browser)];
  await openSignedIn(staff, staffAccount(), '/admin/contents');
  const main = staff.getByRole('main');
  const shown = visitor.getByRole('main');
  const text = main.getByLabel(t('contents.text'), { exact: true });
  const write = async (name: string, change: (before: string) => string) => {
    const before = await text.inputValue();
    await main.getByLabel(t('contents.page')).selectOption(name);
    await expect(text).not.toHaveValue(before);
    await text.fill(change(await text.inputValue()));
    await main.getByRole('button', { name: t('contents.save') }).click();
    await expect(main.getByText(t('contents.version', { version: 1 }))).toBeVisible();
  };

  await write('help', (before) => `${before}\n\n## Gibt es Katzenfutter?\n\nJa, [hier](/offers).`);
  await open(visitor, '/profile/help');
  await expect(shown.locator('details')).toHaveCount(6);
  await visitor.getByLabel(t('help.search')).fill('katzen');
  await expect(shown.locator('details')).toHaveCount(1);
  await expectNoBarrier(visitor, 'the written questions');

  await write('imprint', (before) => `${before}\n\n## Aufsicht\n\nVeterinäramt Mitte`);
  await open(visitor, '/imprint');
  await expect(shown.getByRole('heading', { name: 'Aufsicht' })).toBeVisible();
  await expect(shown.locator('a[href^="mailto:"]')).toHaveCount(1);
  await expect(shown).not.toContainText('{{');

  // A table of areas needs a second one.
  await openArea(own.base, { capacity: 1 });
  await write('delivery', () => 'Mit dem Lastenrad.\n\n## Pfand\n\nWir nehmen Flaschen mit.');
  await open(visitor, '/delivery-info');
  await expect(shown.getByText('Mit dem Lastenrad.')).toBeVisible();
  await expect(shown.getByRole('heading', { name: 'Pfand' })).toBeVisible();
  await expect(shown.getByRole('table')).toBeVisible();
  await expectNoBarrier(visitor, 'the written delivery page');
});

test('what the staff announces and advertises is shown to visitors, until it is deleted', async ({
  browser,
  t,
}) => {
  const [staff, visitor] = [await newPage(browser), await newPage(browser)];
  await openSignedIn(staff, staffAccount(), '/admin/contents/notices');
  const dialog = staff.getByRole('dialog');
  const save = dialog.getByRole('button', { name: t('admin.save') });
  const german = t('contents.text_in', { language: 'Deutsch' });

  await staff.getByRole('button', { name: t('admin_notices.add') }).click();
  await dialog.getByLabel(german).fill('Heute nur bis 15 Uhr');
  await dialog.getByLabel(t('contents.target')).fill('//woanders.example');
  await expect(dialog.getByText(t('problem.link_outside_shop'))).toBeVisible();
  await expect(save).toBeDisabled();
  await dialog.getByLabel(t('contents.target')).fill('/delivery-info');
  await expectNoBarrier(staff, 'the form of a notice');
  await save.click();
  await expect(staff.getByText(t('admin_notices.added'))).toBeVisible();
  await expectNoBarrier(staff, 'the notices');
  await open(visitor, '/category/obst-gemuese');
  await visitor.getByRole('link', { name: 'Heute nur bis 15 Uhr' }).click();
  await expect(visitor).toShow('/delivery-info');
  await expectNoBarrier(visitor, 'a page with a notice');

  await staff.getByRole('link', { name: t('contents.tab.banners') }).click();
  await staff.getByRole('button', { name: t('admin_banners.add') }).click();
  await dialog.getByLabel(t('admin_banners.text.title')).fill('Frische Feigen');
  await dialog.getByLabel(t('admin_banners.text.description')).fill('Ab {{minimum_order}}');
  await dialog.getByLabel(t('admin_banners.text.button_text')).fill('Zu den Feigen');
  await dialog.getByLabel(t('contents.target')).fill('/category/obst-gemuese');
  const preview = dialog.getByRole('region', { name: t('admin_banners.preview.phone') });
  await expect(preview).toContainText('Frische Feigen');
  await expect(preview).not.toContainText('{{');
  await expectNoBarrier(staff, 'the form of an ad');
  await save.click();
  await expect(staff.getByText(t('admin_banners.added'))).toBeVisible();
  const earlier = t('admin_banners.earlier', { name: 'Frische Feigen' });
  for (const position of [3, 2, 1]) {
    await staff.getByRole('button', { name: earlier }).click();
    const row = staff.locator('main ol > li').nth(position - 1);
    await expect(row).toContainText('Frische Feigen');
  }
  await expectNoBarrier(staff, 'the ads');
  await open(visitor, '/');
  const banner = visitor.getByRole('region', { name: t('home.banner') });
  await expect(banner.getByRole('heading').first()).toHaveText('Frische Feigen');
  await banner.getByRole('link', { name: 'Zu den Feigen' }).click();
  await expect(visitor).toShow('/category/obst-gemuese');

  const remove = t('admin.delete_one', { name: 'Frische Feigen' });
  await staff.getByRole('button', { name: remove }).click();
  await dialog.getByRole('button', { name: t('admin.delete') }).click();
  await expect(staff.getByText(t('admin_banners.deleted'))).toBeVisible();
  await open(visitor, '/');
  await expect(banner.getByRole('heading').first()).not.toHaveText('Frische Feigen');
});
