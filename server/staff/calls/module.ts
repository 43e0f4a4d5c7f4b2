import { module } from '#server/module.ts';

export const calls = module({
  tables: ['staff_calls'],
});
