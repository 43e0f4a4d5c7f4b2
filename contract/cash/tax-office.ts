import type {
  ProcedureDocument,
  TaxOffice,
  TaxReportInput,
} from '#contract/cash/tax-office.schema.ts';
import { endpoint, onceEndpoint, type ById } from '#contract/endpoint.ts';

/** What the tax office wants to know of devices and registers, and what was reported. */
export const getTaxOffice = endpoint<{ response: TaxOffice }>(
  'GET',
  '/api/v1/admin/fiscal/tax-office',
  'cash:read',
);
/** Notes that everything was reported on a day. */
export const noteTaxReport = onceEndpoint<{ body: TaxReportInput; response: TaxOffice }>(
  '/api/v1/admin/fiscal/tax-office/reports',
  'cash:manage',
);
/** The versions of the procedure document, the newest first. */
export const listProcedures = endpoint<{ response: { items: ProcedureDocument[] } }>(
  'GET',
  '/api/v1/admin/fiscal/procedures',
  'cash:read',
);
/** Makes a version of what holds now: registers, devices, permissions, flows, closed days. */
export const makeProcedure = onceEndpoint<{ response: ProcedureDocument }>(
  '/api/v1/admin/fiscal/procedures',
  'cash:manage',
);
/** The file of a version, unchanged. */
export const readProcedure = endpoint<{ params: ById; response: Blob }>(
  'GET',
  '/api/v1/admin/fiscal/procedures/{id}',
  'cash:read',
);
