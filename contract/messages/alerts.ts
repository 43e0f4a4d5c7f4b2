import { endpoint, type ById } from '#contract/endpoint.ts';
import type {
  AlertRequest,
  AlertRequested,
  Alerts,
  AlertSubject,
  AlertToken,
  ConfirmedAlert,
  Unsubscribed,
} from '#contract/messages/alerts.schema.ts';

/** Mails a link that confirms the alert. The response is the same for every email. */
export const requestAlert = endpoint<{ body: AlertRequest; response: AlertRequested }>(
  'POST',
  '/api/v1/alerts',
  'public',
);
export const confirmAlert = endpoint<{ body: AlertToken; response: ConfirmedAlert }>(
  'POST',
  '/api/v1/alerts/confirm',
  'public',
);
/** The token is in the query, as mail providers send it for the header of the mail (RFC 8058). */
export const unsubscribeFromAlerts = endpoint<{ query: AlertToken; response: Unsubscribed }>(
  'POST',
  '/api/v1/alerts/unsubscribe',
  'public',
);
export const listAlerts = endpoint<{ response: Alerts }>(
  'GET',
  '/api/v1/profile/alerts',
  'signed_in',
);
export const addAlert = endpoint<{ body: AlertSubject; response: Alerts }>(
  'POST',
  '/api/v1/profile/alerts',
  'signed_in',
);
export const removeAlert = endpoint<{ params: ById; response: Alerts }>(
  'DELETE',
  '/api/v1/profile/alerts/{id}',
  'signed_in',
);
