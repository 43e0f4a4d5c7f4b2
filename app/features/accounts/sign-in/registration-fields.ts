import type { ProfileFields } from '#contract/accounts/profile.schema.ts';
import { isEmail, minimumPasswordLength } from '#domain/accounts/registration.ts';
import { cleanPostalCode, postalCodeLength } from '#domain/delivery/area.ts';

export interface RegistrationFields extends ProfileFields {
  email: string;
  password: string;
}

export const emptyRegistration: RegistrationFields = {
  email: '',
  password: '',
  first_name: '',
  last_name: '',
  phone: '',
  street: '',
  house_number: '',
  city: '',
  postal_code: '',
};

/** All but the phone number (specification section 5). */
export const requiredFields = [
  'email',
  'password',
  'first_name',
  'last_name',
  'street',
  'house_number',
  'postal_code',
  'city',
] as const satisfies readonly (keyof RegistrationFields)[];

export function isComplete(fields: RegistrationFields): boolean {
  return (
    isEmail(fields.email) &&
    fields.password.length >= minimumPasswordLength &&
    fields.postal_code.length === postalCodeLength &&
    requiredFields.every((name) => fields[name].trim() !== '')
  );
}

/** The form after an edit of one field. */
export function withField(
  fields: RegistrationFields,
  name: keyof RegistrationFields,
  typed: string,
): RegistrationFields {
  if (name === 'postal_code') return { ...fields, postal_code: cleanPostalCode(typed) };
  return { ...fields, [name]: name === 'email' ? typed.trim() : typed };
}
