import { module } from '#server/module.ts';
import { sumChangedDays } from './service.ts';

export const sales = module({
  tables: ['changed_days', 'order_sums', 'product_sums'],
  intervals: (deps) => [
    { minutes: 5, failure: 'changed days were not summed', run: () => sumChangedDays(deps) },
  ],
});
