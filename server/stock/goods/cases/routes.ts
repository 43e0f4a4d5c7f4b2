import { byBarcodeSchema, productCaseSchema } from '#contract/stock/cases.schema.ts';
import * as contract from '#contract/stock/cases.ts';
import { route, type Route } from '#server/platform/http/bind.ts';
import type { InventoryDeps } from '../service.ts';
import { removeCase, setCase } from './cases.ts';

export function casesRoutes(deps: InventoryDeps): Route[] {
  return [
    route(contract.setProductCase, {
      summary: 'Set how many units of which product the code of a case means',
      errors: ['barcode_taken', 'code_of_weight', 'code_unreadable', 'not_found'],
      params: byBarcodeSchema,
      body: productCaseSchema,
      response: productCaseSchema,
      handler: ({ params, body }, { principal }) => setCase(deps, principal, params.barcode, body),
    }),
    route(contract.deleteProductCase, {
      summary: 'Forget the code of a case',
      errors: ['not_found'],
      params: byBarcodeSchema,
      response: productCaseSchema,
      handler: ({ params }, { principal }) => removeCase(deps, principal.user_id, params.barcode),
    }),
  ];
}
