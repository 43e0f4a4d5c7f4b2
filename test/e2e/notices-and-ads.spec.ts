import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectNoBarrier } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { staffAccount } from './public-calls.ts';
import { startShop } from './shop-process.ts';
import { open, openSignedIn } from './steps.ts';

test('what the staff announces and advertises is shown to visitors, until it is deleted', async ({
  browser,
  t,
}) => {
  // In a shop of its own: the other tests count slides.
  const dataDir = await mkdtemp(join(tmpdir(), 'kiezkorb-contents-'));
  const shop = await startShop(dataDir);
  try {
    const newPage = async () => (await browser.newContext({ baseURL: shop.base })).newPage();
    const [staff, visitor] = [await newPage(), await newPage()];
    await openSignedIn(staff, t, staffAccount(), '/admin/contents/notices');
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
    await expect(visitor).toHaveURL('/delivery-info');
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
      await expect(staff.locator('main ol > li').nth(position - 1)).toContainText('Frische Feigen');
    }
    await expectNoBarrier(staff, 'the ads');
    await open(visitor, '/');
    const banner = visitor.getByRole('region', { name: t('home.banner') });
    await expect(banner.getByRole('heading').first()).toHaveText('Frische Feigen');
    await banner.getByRole('link', { name: 'Zu den Feigen' }).click();
    await expect(visitor).toHaveURL('/category/obst-gemuese');

    const remove = t('admin.delete_one', { name: 'Frische Feigen' });
    await staff.getByRole('button', { name: remove }).click();
    await dialog.getByRole('button', { name: t('admin.delete') }).click();
    await expect(staff.getByText(t('admin_banners.deleted'))).toBeVisible();
    await open(visitor, '/');
    await expect(banner.getByRole('heading').first()).not.toHaveText('Frische Feigen');
  } finally {
    await shop.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
});
