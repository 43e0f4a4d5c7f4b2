import { expect, test } from 'vitest';
import { type Check, faultsByMatch, faultsIn, withoutComments } from '#test/repo/files.ts';

/**
 * In a text the translation isolates an amount (app/i18n/translation.ts); a separate one has to be
 * <Money>.
 */
const checkAmounts: Check = (file) =>
  faultsByMatch(
    withoutComments(file),
    /[>}\s]\{formatMoney\(/g,
    () => 'an amount by itself turns around in Arabic: use <Money>',
  );

test('separate amounts have their own direction', () => {
  expect(faultsIn(/^app\/features\/.*[.]tsx$/, checkAmounts)).toEqual([]);
});

test.each(['<p>{formatMoney(total)}</p>', '<p>\n  {formatMoney(total)}\n</p>'])(
  'finds the amount planted in %s',
  (text) =>
    expect(checkAmounts({ path: 'app/features/cart/cart/total.tsx', text })).toHaveLength(1),
);

test.each(["t('cart.each', { price: formatMoney(price) })", '<Money amount={price} />'])(
  'lets %s pass',
  (text) => expect(checkAmounts({ path: 'app/features/cart/cart/total.tsx', text })).toEqual([]),
);
