import { describe, expect, it } from 'vitest';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { languages } from '#domain/accounts/languages.ts';
import { cents } from '#domain/money.ts';
import { textsOf } from '#test/e2e/texts.ts';
import { markupOf } from '#test/helpers/markup.tsx';
import { Price } from './price.tsx';

const amount = cents(399);
const price = formatMoney(amount);
/** Between these a text has a direction of its own. */
const isolated = (text: string) => `\u2068${text}\u2069`;

describe('in a right-to-left sentence', () => {
  const t = textsOf('ar');

  it('a price, a name and a number have their own direction', () => {
    expect(t('cart.each', { price })).toContain(isolated(price));
    const name = 'Salamini (scharf)';
    expect(t('cart.add', { name })).toContain(isolated(name));
    expect(t('cart.items', { count: 11 })).toContain(isolated('11'));
  });

  it('each of several values does', () => {
    const text = t('checkout.total_changed_text', { before: '3,99 €', now: '4,99 €' });
    expect(text).toContain(isolated('3,99 €'));
    expect(text).toContain(isolated('4,99 €'));
  });
});

it.each(languages.filter((language) => language !== 'ar'))(
  'a sentence in %s has no marks of direction',
  (language) => {
    const text = textsOf(language)('cart.each', { price });
    expect(text).toContain(price);
    expect(text).not.toMatch(/[\u2066-\u2069]/);
  },
);

describe.each(languages)('on a page in %s', (language) => {
  const show = (part: React.ReactNode) => markupOf(part, { language });

  it('the price of a product runs from left to right', () => {
    expect(show(<Price amount={amount} size="card" />)).toMatch(/^<bdi dir="ltr"[ >]/);
  });

  it('an amount runs from left to right', () => {
    const markup = show(<Money amount={amount} />);
    expect(markup).toMatch(/^<bdi dir="ltr"[ >]/);
    expect(markup).toContain(price);
  });
});
