import { module } from '#server/module.ts';

export const assets = module({
  tables: ['assets', 'builds'],
});
