import { defineForm } from '#app/i18n/form/define-form.ts';
import { choice, optional, required, text } from '#app/i18n/form/typed-fields.ts';
import type { Certificate, NewCertificate } from '#contract/stock/certificates.schema.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import type {
  CheckMethod,
  SlaughterMethod,
  StunningMethod,
} from '#domain/stock/halal/certificates.ts';

const form = defineForm(
  {
    certifier_id: required('required', text),
    number: required('required', text),
    holder: required('required', text),
    site: required('required', text),
    approval_number: optional(text),
    supplier_id: optional(text),
    scope: required('required', text),
    stunning: choice<StunningMethod>('not_stated'),
    slaughter: choice<SlaughterMethod>('not_stated'),
    issued_on: required('required', text),
    valid_from: required('required', text),
    valid_to: required('required', text),
    checked_how: choice<CheckMethod>('register'),
    is_public: choice(false),
  },
  ({ valid_from = '', valid_to = '' }) =>
    valid_to !== '' && valid_to < valid_from ? [['valid_to', 'backwards'] as const] : [],
);

/** As typed. */
export type CertificateValues = ReturnType<typeof form.format>;

/** Of a new certificate, or of one that continues another: the day after its end begins it. */
export function valuesOf(
  start: { certifier_id?: string | undefined; renewed?: Certificate | undefined },
  now: Date,
): CertificateValues {
  const { renewed, certifier_id } = start;
  if (renewed === undefined) return form.format(certifier_id === undefined ? {} : { certifier_id });
  return form.format({
    ...renewed,
    certifier_id: renewed.certifier.id,
    issued_on: toBerlin(now).day,
    valid_from: addDays(renewed.valid_to, 1),
    valid_to: '',
  });
}

export const findErrors = (typed: CertificateValues) => form.errors(typed);

/** Undefined until all is given. */
export function readValues(
  typed: CertificateValues,
  rest: {
    file_sha256: string | undefined;
    product_ids: readonly string[];
    lot_ids: readonly string[];
    renews: string | null;
  },
): NewCertificate | undefined {
  const values = form.values(typed);
  const { file_sha256, product_ids, lot_ids, renews } = rest;
  if (values === undefined || file_sha256 === undefined || product_ids.length === 0) {
    return undefined;
  }
  // What has no animal is neither stunned nor slaughtered.
  const slaughter = values.stunning === 'no_animal' ? ('no_animal' as const) : values.slaughter;
  return {
    ...values,
    slaughter,
    file_sha256,
    renews,
    product_ids: [...product_ids],
    lot_ids: [...lot_ids],
  };
}
