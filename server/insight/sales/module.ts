import { module } from '#server/module.ts';
import { sumChanges } from './service.ts';
import { allSums } from './sums.ts';

export const sales = module({
  tables: [
    'moved_products',
    ...allSums.flatMap(({ marks, tables }) => [marks, ...tables.map(({ name }) => name)]),
  ],
  intervals: (deps) => [
    { minutes: 5, failure: 'changes were not summed', run: () => sumChanges(deps) },
  ],
});
