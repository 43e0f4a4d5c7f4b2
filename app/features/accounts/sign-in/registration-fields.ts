import { isEmail, minimumPasswordLength } from '#domain/accounts/registration.ts';

/** What an account needs. Name and address are asked at the checkout. */
export interface RegistrationFields {
  email: string;
  password: string;
}

export const emptyRegistration: RegistrationFields = { email: '', password: '' };

export const requiredFields = [
  'email',
  'password',
] as const satisfies readonly (keyof RegistrationFields)[];

export function isComplete({ email, password }: RegistrationFields): boolean {
  return isEmail(email) && password.length >= minimumPasswordLength && password.trim() !== '';
}

/** The form after an edit of one field. */
export function withField(
  fields: RegistrationFields,
  name: keyof RegistrationFields,
  typed: string,
): RegistrationFields {
  return { ...fields, [name]: name === 'email' ? typed.trim() : typed };
}
