import type {
  EmailExists,
  EmailExistsBody,
  AdminCodeResult,
  AdminCode,
} from '#contract/accounts/auth.schema.ts';
import { endpoint } from '#contract/endpoint.ts';

/**
 * For the registration form (specification section 5), with a rate limit. Sign-up itself does not
 * reveal whether an account exists.
 */
export const checkEmailExists = endpoint<{ body: EmailExistsBody; response: EmailExists }>(
  'POST',
  '/api/v1/rpc/email-exists',
  'public',
);
/**
 * A wrong code returns `{ promoted: false }`; without a configured code the endpoint is not found.
 */
export const promoteToAdmin = endpoint<{ body: AdminCode; response: AdminCodeResult }>(
  'POST',
  '/api/v1/admin-promotion',
  'signed_in',
);
