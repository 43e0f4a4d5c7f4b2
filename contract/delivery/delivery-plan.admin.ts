import type {
  AdminArea,
  AreaBody,
  AreaChanges,
  ClosedDays,
  ClosedDaysBody,
  DayExceptionBody,
  DayExceptionRow,
  DeliveryPlan,
  NewTemplates,
  PlanQuery,
  Template,
  TemplateChanges,
} from '#contract/delivery/delivery-plan.schema.ts';
import type { PostalCodeCheck } from '#contract/delivery/demand.schema.ts';
import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';

export const getDeliveryPlan = endpoint<{ query: PlanQuery; response: DeliveryPlan }>(
  'GET',
  '/api/v1/admin/delivery-plan',
  'delivery:read',
);
export const createDeliveryArea = onceEndpoint<{ body: AreaBody; response: AdminArea }>(
  '/api/v1/admin/delivery-areas',
  'delivery:manage',
);
/** Areas are deactivated, never deleted. */
export const updateDeliveryArea = endpoint<{
  params: ById;
  body: AreaChanges;
  response: AdminArea;
}>('PATCH', '/api/v1/admin/delivery-areas/{id}', 'delivery:manage');
/** Adds one postal code to an area, whatever others change about it meanwhile. */
export const addPostalCode = onceEndpoint<{
  params: ById;
  body: PostalCodeCheck;
  response: AdminArea;
}>('/api/v1/admin/delivery-areas/{id}/postal-codes', 'delivery:manage');
export const createWindowTemplates = onceEndpoint<{
  body: NewTemplates;
  response: { items: Template[] };
}>('/api/v1/admin/window-templates', 'delivery:manage');
export const updateWindowTemplate = endpoint<{
  params: ById;
  body: TemplateChanges;
  response: Template;
}>('PATCH', '/api/v1/admin/window-templates/{id}', 'delivery:manage');
/** Orders of the window remain. Returns the deleted template. */
export const deleteWindowTemplate = endpoint<{ params: ById; response: Template }>(
  'DELETE',
  '/api/v1/admin/window-templates/{id}',
  'delivery:manage',
);
export const createDayException = onceEndpoint<{
  body: DayExceptionBody;
  response: DayExceptionRow;
}>('/api/v1/admin/delivery-exceptions', 'delivery:manage');
/** Closes days in a row, or opens them again; repeating it changes nothing. */
export const setClosedDays = endpoint<{ body: ClosedDaysBody; response: ClosedDays }>(
  'PUT',
  '/api/v1/admin/closed-days',
  'delivery:manage',
);
/** The day is as its weekday again. Returns what was different. */
export const deleteDayException = endpoint<{ params: ById; response: DayExceptionRow }>(
  'DELETE',
  '/api/v1/admin/delivery-exceptions/{id}',
  'delivery:manage',
);
