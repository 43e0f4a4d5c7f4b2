import type {
  CashInput,
  ChangePlan,
  Till,
  TillClose,
  TillDoor,
  TillRecount,
} from '#contract/cash/tills.schema.ts';
import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';

/** Of a tour, by its id. */
export const getChangePlan = endpoint<{ params: ById; response: ChangePlan }>(
  'GET',
  '/api/v1/dispatch/tours/{id}/change-plan',
  'cash:read',
);
/** A page with the float by coins and notes, to be counted out and signed. */
export const printChangePlan = endpoint<{ params: ById; response: string }>(
  'GET',
  '/api/v1/dispatch/tours/{id}/change-plan/print',
  'cash:read',
);
/** Those of the latest tours, open ones first. */
export const listTills = endpoint<{ response: { items: Till[] } }>(
  'GET',
  '/api/v1/dispatch/tills',
  'cash:read',
);
export const getTill = endpoint<{ params: ById; response: Till }>(
  'GET',
  '/api/v1/dispatch/tills/{id}',
  'cash:read',
);
/** The cash that the driver takes along; once. */
export const giveFloat = onceEndpoint<{ params: ById; body: CashInput; response: Till }>(
  '/api/v1/dispatch/tills/{id}/float',
  'cash:manage',
);
/**
 * Says what is in the till, once, after the driver is back. A first entry that is far off is
 * answered with `count_again`; the second one is stored, whatever it says.
 */
export const countTill = onceEndpoint<{ params: ById; body: CashInput; response: Till }>(
  '/api/v1/dispatch/tills/{id}/count',
  'cash:manage',
);
/** Replaces a mistyped count until the close; by a second person. Both versions remain. */
export const recountTill = onceEndpoint<{ params: ById; body: TillRecount; response: Till }>(
  '/api/v1/admin/tills/{id}/counts',
  'cash:manage',
);
/** Books the difference and hands the cash to the shop; never by the driver of the tour. */
export const closeTill = endpoint<{ params: ById; body: TillClose; response: Till }>(
  'POST',
  '/api/v1/dispatch/tills/{id}/close',
  'cash:manage',
);
/** What customers had to pay in cash, of a counted till whose cash is not recorded. */
export const listTillDoors = endpoint<{ params: ById; response: { items: TillDoor[] } }>(
  'GET',
  '/api/v1/dispatch/tills/{id}/doors',
  'cash:read',
);
/** The takings of such a till by what was counted, to be signed. */
export const printTillReport = endpoint<{ params: ById; response: string }>(
  'GET',
  '/api/v1/dispatch/tills/{id}/report/print',
  'cash:read',
);
