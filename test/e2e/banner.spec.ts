import type { Page } from 'playwright/test';
import type { Ad } from '#contract/shop/ads.schema.ts';
import { expect, test } from './fixtures.ts';
import { callShop } from './public-calls.ts';
import { open } from './steps.ts';
import type { Texts } from './texts.ts';

const slideMs = 10_000;

/** Opens the home page and stops its clock, which then goes on only as the test lets it. */
async function openBanner(page: Page, t: Texts) {
  await page.clock.install();
  await open(page, '/');
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
  const banner = page.getByRole('region', { name: t('home.banner') });
  const pass = (milliseconds: number) => page.clock.runFor(milliseconds);
  async function expectSlide(position: number): Promise<void> {
    const dot = banner.getByRole('button', { name: t('home.banner_show', { position }) });
    await expect(dot).toHaveAttribute('aria-current', 'true');
  }
  return { banner, pass, expectSlide };
}

test.describe('the banner', () => {
  // Phones point at things only while they touch them.
  test.use({ reducedMotion: 'no-preference' });

  test(
    'goes on to the next of its three ads every ten seconds, unless it has the focus or was stopped',
    { tag: '@arabic' },
    async ({ page, t, shop, language }) => {
      const { items } = await callShop<{ items: Ad[] }>(shop, '/api/v1/ads', {
        headers: { 'Accept-Language': language },
      });
      const { banner, pass, expectSlide } = await openBanner(page, t);
      await expect(banner.getByRole('heading')).toHaveText(items.map(({ title }) => title));
      // How long the first one has been shown depends on the machine; with the second one the ten
      // seconds begin again.
      await pass(slideMs);
      await expectSlide(2);
      await banner.getByRole('button', { name: t('home.banner_show', { position: 2 }) }).focus();
      await leave(page, t);
      await pass(slideMs - 500);
      await expectSlide(2);
      await pass(500);
      await expectSlide(3);
      for (const position of [1, 2]) {
        await pass(slideMs);
        await expectSlide(position);
      }

      await banner.getByRole('button', { name: t('home.banner_show', { position: 3 }) }).focus();
      await page.keyboard.press('Enter');
      await expectSlide(3);
      await expect(banner.getByRole('status')).toContainText('3');
      await pass(2 * slideMs);
      await expectSlide(3);

      await banner.getByRole('button', { name: t('home.banner_pause') }).click();
      await leave(page, t);
      await pass(3 * slideMs);
      await expectSlide(3);
      await banner.getByRole('button', { name: t('home.banner_resume') }).click();
      await leave(page, t);
      await pass(slideMs);
      await expectSlide(1);
    },
  );
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('the banner does not turn by itself', async ({ page, t }) => {
    const { banner, pass, expectSlide } = await openBanner(page, t);
    await pass(3 * slideMs);
    await expectSlide(1);
    await expect(banner.getByRole('button', { name: t('home.banner_pause') })).toBeHidden();
    await banner.getByRole('button', { name: t('home.banner_show', { position: 2 }) }).click();
    await expectSlide(2);
  });
});

/** Pointer and focus are elsewhere. */
async function leave(page: Page, t: Texts): Promise<void> {
  await page.getByText(t('home.promise')).click();
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
}
