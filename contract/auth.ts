import { endpoint } from './endpoint.ts';

/** For the registration form (specification section 5). Rate-limited; sign-up itself never tells. */
export const checkEmailExists = endpoint<{
  body: { email: string };
  response: { exists: boolean };
}>('POST', '/api/v1/rpc/email-exists', 'public');
/** A wrong code answers `{ promoted: false }`; without a configured code the call does not exist. */
export const promoteToAdmin = endpoint<{ body: { code: string }; response: { promoted: boolean } }>(
  'POST',
  '/api/v1/admin-promotion',
  'customer',
);
