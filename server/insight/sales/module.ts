import { module } from '#server/module.ts';

export const sales = module({
  tables: ['changed_days', 'order_sums', 'product_sums'],
});
