import { expect, it } from 'vitest';
import { textsOf } from '#test/e2e/texts.ts';
import { markupOf } from '#test/helpers/markup.tsx';
import { OpenOrders } from './open-orders.tsx';

const t = textsOf('de');

it('counts the open orders that are not listed', () => {
  expect(markupOf(<OpenOrders numbers={[10001, 10002]} count={5} />)).toContain(
    t('admin_tills.day_more_orders', { count: 3 }),
  );
  expect(markupOf(<OpenOrders numbers={[10001, 10002]} count={2} />)).not.toContain(
    t('admin_tills.day_more_orders', { count: 0 }),
  );
});

it('shows no list without open orders', () => {
  expect(markupOf(<OpenOrders numbers={[]} count={0} />)).toBe('');
});
