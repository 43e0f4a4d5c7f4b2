import { module } from '#server/module.ts';

export const assets = module({
  tables: ['assets', 'builds'],
  // Every start stores the files of its build again.
  notInBackups: ['assets', 'builds'],
});
