import { z } from 'zod';
import type { PageQuery } from '#contract/endpoint.ts';
import {
  lineSchema,
  listOfIdsSchema,
  shopDaySchema,
  textSchema,
  timeSchema,
} from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { isCountry } from '#domain/catalog/origin.ts';
import {
  certificateFileTypes,
  certificateLimits as limits,
  certificateStates,
  checkMethods,
  slaughterMethods,
  stunningMethods,
} from '#domain/stock/halal/certificates.ts';
import { halalProofs } from '#domain/stock/halal/proves-halal.ts';
import { dateKinds } from '#domain/stock/shelf-life.ts';

export const certifierSchema = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    country: z.string(),
    website: z.string().nullable(),
  })
  .meta({ id: 'Certifier' });
export type Certifier = z.infer<typeof certifierSchema>;

/** Country and website of a known certifier are replaced. */
export const newCertifierSchema = z.strictObject({
  name: lineSchema(limits.name),
  country: z.string().refine(isCountry, { message: 'Not a country of ISO 3166-1.' }),
  website: z
    .url({ protocol: /^https$/ })
    .max(limits.website)
    .nullable(),
});
export type NewCertifier = z.infer<typeof newCertifierSchema>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const certificateFileSchema = z
  .strictObject({ sha256: z.string(), media_type: z.enum(certificateFileTypes), bytes: z.int() })
  .meta({ id: 'CertificateFile' });
export type CertificateFile = z.infer<typeof certificateFileSchema>;

export const byHashSchema = z.strictObject({ sha256 });
export type ByHash = z.infer<typeof byHashSchema>;

/** Days in Berlin; the first and the last one belong to the validity. */
const certificateFields = {
  number: lineSchema(limits.number),
  holder: lineSchema(limits.holder),
  site: lineSchema(limits.site),
  approval_number: lineSchema(limits.approval_number).nullable(),
  scope: textSchema(limits.scope),
  stunning: z.enum(stunningMethods),
  slaughter: z.enum(slaughterMethods),
  issued_on: shopDaySchema,
  valid_from: shopDaySchema,
  valid_to: shopDaySchema,
  is_public: z.boolean(),
  checked_how: z.enum(checkMethods),
};

const withdrawalFields = {
  /** Goods made from this day on are not proved. */
  withdrawn_from: shopDaySchema,
  reason: textSchema(limits.reason),
};

const certificateProductSchema = z
  .strictObject({ id: z.uuid(), name: z.string(), proof: z.enum(halalProofs).nullable() })
  .meta({ id: 'CertificateProduct' });

export const certificateSchema = z
  .strictObject({
    id: z.uuid(),
    certifier: certifierSchema,
    ...certificateFields,
    supplier_id: z.uuid().nullable(),
    supplier_name: z.string().nullable(),
    file: certificateFileSchema,
    checked_on: z.iso.date(),
    state: z.enum(certificateStates),
    /** The certificate that this one continues, and the one that continues this one. */
    renews: z.uuid().nullable(),
    renewed_by: z.uuid().nullable(),
    withdrawal: z.strictObject({ ...withdrawalFields, created_at: timeSchema }).nullable(),
    products: z.array(certificateProductSchema),
    created_at: timeSchema,
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof certificateSchema>;

const productIdsSchema = z
  .array(z.uuid().toLowerCase())
  .min(1)
  .max(1000)
  .refine((ids) => new Set(ids).size === ids.length, { message: 'A product is named twice.' });

export const newCertificateSchema = z
  .strictObject({
    certifier_id: z.uuid().toLowerCase(),
    ...certificateFields,
    /** Who delivers goods of this site; null: any supplier. */
    supplier_id: z.uuid().toLowerCase().nullable(),
    file_sha256: sha256,
    renews: z.uuid().toLowerCase().nullable(),
    product_ids: productIdsSchema,
    /** Lots on the shelves that it proves; the others of products that need a proof are blocked. */
    lot_ids: z.array(z.uuid().toLowerCase()).max(1000),
  })
  .refine(({ valid_from, valid_to }) => valid_from <= valid_to, {
    message: 'The validity ends before it begins.',
    path: ['valid_to'],
  })
  .refine(({ stunning, slaughter }) => (stunning === 'no_animal') === (slaughter === 'no_animal'), {
    message: 'Without an animal there is neither stunning nor slaughter.',
    path: ['slaughter'],
  })
  .meta({ id: 'NewCertificate' });
export type NewCertificate = z.infer<typeof newCertificateSchema>;

export const certificateQuerySchema = z.strictObject({
  ...pageQueryFields,
  state: z.enum(certificateStates).exactOptional(),
});
export type CertificateQuery = PageQuery & { state?: z.infer<typeof certificateSchema>['state'] };

export const certificateAdditionSchema = z.strictObject({
  product_ids: productIdsSchema,
  lot_ids: z.array(z.uuid().toLowerCase()).max(1000),
});
export type CertificateAddition = z.infer<typeof certificateAdditionSchema>;

export const certificateWithdrawalSchema = z.strictObject(withdrawalFields);
export type CertificateWithdrawal = z.infer<typeof certificateWithdrawalSchema>;

/** A product that was called halal by a text alone, until a certificate lists it. */
export const certificateDraftSchema = z
  .strictObject({ product_id: z.uuid(), product_name: z.string(), certifier: certifierSchema })
  .meta({ id: 'CertificateDraft' });
export type CertificateDraft = z.infer<typeof certificateDraftSchema>;

/** Goods on the shelf that no certificate proves, or that are blocked for that. */
export const unprovedLotSchema = z
  .strictObject({
    id: z.uuid(),
    product_id: z.uuid(),
    product_name: z.string(),
    code: z.string(),
    date: z.iso.date().nullable(),
    date_kind: z.enum(dateKinds),
    supplier_name: z.string().nullable(),
    /** The day of the production or slaughter, or else of the receipt. */
    made_on: z.iso.date(),
    quantity: z.int(),
  })
  .meta({ id: 'UnprovedLot' });
export type UnprovedLot = z.infer<typeof unprovedLotSchema>;

export const unprovedLotsQuerySchema = z.strictObject({
  /** Comma-separated ids of products. */
  product_ids: listOfIdsSchema,
});
export type UnprovedLotsQuery = z.infer<typeof unprovedLotsQuerySchema>;

/** What customers read behind the badge. */
export const shownCertificateSchema = z
  .strictObject({
    id: z.uuid(),
    certifier: certifierSchema.omit({ id: true }),
    number: z.string(),
    holder: z.string(),
    valid_to: z.iso.date(),
    stunning: z.enum(stunningMethods),
    checked_on: z.iso.date(),
    checked_how: z.enum(checkMethods),
    has_file: z.boolean(),
  })
  .meta({ id: 'ShownCertificate' });
export type ShownCertificate = z.infer<typeof shownCertificateSchema>;

/** A certificate that is valid today, on the page about trust. */
export interface ListedCertificate extends ShownCertificate {
  /** Products on sale that it lists. */
  product_count: number;
}
