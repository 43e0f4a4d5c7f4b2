import type { Page } from 'playwright/test';
import { expect } from './shop-test.ts';

/**
 * As a hand scanner, which types fast and ends with Enter. Keys that a busy machine sends one by
 * one would be as slow as those of a person.
 */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    for (const key of [...Array.from(text), 'Enter']) {
      const target = document.activeElement ?? document.body;
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      const isTyped = target.dispatchEvent(event) && key.length === 1;
      if (isTyped && target instanceof HTMLInputElement)
        target.setRangeText(key, target.selectionStart ?? 0, target.selectionEnd ?? 0, 'end');
      if (isTyped) target.dispatchEvent(new InputEvent('input', { bubbles: true, data: key }));
    }
  }, code);
}

/**
 * Buttons, fields and links of the page itself, for fingers in gloves: 48 pixels or more. A radio
 * button or a box is as large as its label.
 */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page
    .locator(
      ':is(header, main, dialog) :is(a, button, input:not([type=radio], [type=checkbox]), select):visible',
    )
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width < 48 || height < 48
          ? [`${target.outerHTML.slice(0, 120)} ${width}x${height}`]
          : [];
      }),
    );
  expect(small).toEqual([]);
}
