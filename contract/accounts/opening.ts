import type {
  NewOwner,
  Opening,
  SetupBody,
  SetupLink,
  UsableLink,
} from '#contract/accounts/opening.schema.ts';
import { endpoint } from '#contract/endpoint.ts';

/** Whether the link can be used. */
export const checkSetupLink = endpoint<{ body: SetupLink; response: UsableLink }>(
  'POST',
  '/api/v1/setup/link',
  'public',
);
/** Makes the owner, and sets the shop up. Uses the link up. */
export const setUpShop = endpoint<{ body: SetupBody; response: NewOwner }>(
  'POST',
  '/api/v1/setup',
  'public',
);
export const getOpening = endpoint<{ response: Opening }>(
  'GET',
  '/api/v1/admin/opening',
  'settings:read',
);
/** Once nothing required is missing. Repeating it changes nothing. */
export const openShop = endpoint<{ response: Opening }>(
  'POST',
  '/api/v1/admin/opening',
  'settings:write',
);
/** Sends a mail to the caller. */
export const tryMail = endpoint<{ response: Opening }>(
  'POST',
  '/api/v1/admin/opening/mail',
  'settings:write',
);
