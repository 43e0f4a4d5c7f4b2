import { module } from '#server/module.ts';

export const http = module({
  tables: ['rate_limits', 'staff_calls'],
});
