import { module } from '#server/module.ts';

export const positions = module({
  tables: ['address_positions'],
});
