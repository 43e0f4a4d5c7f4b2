import type { Page } from 'playwright/test';
import { formatMoney } from '#app/i18n/format.ts';
import { denominations, type CashContents } from '#domain/cash/denominations.ts';
import { cents } from '#domain/money.ts';
import { expect } from './shop-test.ts';
import type { Texts } from './texts.ts';

/** Types how many there are of each coin and note on the page of a till. */
export async function countTill(page: Page, t: Texts, contents: CashContents): Promise<void> {
  for (const denomination of denominations) {
    const pieces = contents[denomination];
    if (pieces === undefined) continue;
    const name = t('admin_tills.count_of', { denomination: formatMoney(cents(denomination)) });
    await page.getByRole('spinbutton', { name, exact: true }).fill(String(pieces));
  }
  await page.getByRole('button', { name: t('admin_tills.count_check') }).click();
  await page.getByRole('button', { name: t('admin_tills.count_right') }).click();
}

export async function closeTill(page: Page, t: Texts): Promise<void> {
  await page.getByRole('button', { name: t('admin_tills.close_action') }).click();
  await expect(page.getByText(t('admin_tills.close_done'))).toBeVisible();
}
