import { module } from '#server/module.ts';
import { listOwnSessions } from './sessions/own-sessions.ts';
import { sweepSessions } from './sessions/session-lifetime.ts';

export const auth = module({
  tables: [
    'factor_challenges',
    'factors',
    'flow_states',
    'one_time_tokens',
    'provider_sign_ins',
    'recovery_codes',
    'refresh_tokens',
    'service_keys',
    'sessions',
    'signing_keys',
    'used_id_tokens',
  ],
  // What signs in to the running shop, or would sign in again what has been signed out since. A
  // restored shop makes a new signing key.
  notInBackups: [
    'flow_states',
    'one_time_tokens',
    'provider_sign_ins',
    'refresh_tokens',
    'sessions',
    'signing_keys',
  ],
  personalData: {
    export: {
      sessions: ({ db }, { id, session_id }) => listOwnSessions(db, id, session_id),
    },
  },
  intervals: (deps) => [
    { minutes: 60, failure: 'ended sessions were not swept', run: () => sweepSessions(deps) },
  ],
});
