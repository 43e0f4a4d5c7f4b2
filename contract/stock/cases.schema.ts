import { z } from 'zod';
import { maxCaseUnits } from '#domain/stock/case-code.ts';

export const byBarcodeSchema = z.strictObject({ barcode: z.string().regex(/^\d{8,14}$/) });
export type ByBarcode = z.infer<typeof byBarcodeSchema>;

export const productCaseSchema = z
  .strictObject({
    product_id: z.uuid().toLowerCase(),
    units: z.int().min(1).max(maxCaseUnits),
  })
  .meta({ id: 'ProductCase' });
export type ProductCase = z.infer<typeof productCaseSchema>;
