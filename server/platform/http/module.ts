import { module } from '#server/module.ts';
import { deleteCountersBefore } from './limits/queries.ts';
import { deleteOldCalls } from './once/service.ts';

export const http = module({
  tables: ['rate_limits', 'staff_calls'],
  intervals: ({ db }) => [
    {
      minutes: 60,
      failure: 'old keys of calls were not deleted',
      run: () => deleteOldCalls({ db }),
    },
    {
      minutes: 5,
      failure: 'expired rate limits were not deleted',
      run: () => deleteCountersBefore(db, Date.now()),
    },
  ],
});
