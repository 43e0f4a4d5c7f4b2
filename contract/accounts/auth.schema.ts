import { z } from 'zod';
import { toAccountEmail } from '#domain/accounts/account-email.ts';

const accountEmail = z.string().transform((text, context) => {
  const email = toAccountEmail(text);
  if (email !== undefined) return email;
  context.issues.push({ code: 'custom', input: text, message: 'No email address' });
  return z.NEVER;
});

export const emailExistsBodySchema = z
  .strictObject({
    email: accountEmail.exactOptional(),
    /** The name of the same parameter in the clients of the specification. */
    email_input: accountEmail.exactOptional(),
  })
  .transform(({ email_input, email = email_input }, context) => {
    if (email !== undefined) return { email };
    const path = ['email'];
    context.issues.push({ code: 'custom', input: email, path, message: 'No email address' });
    return z.NEVER;
  });
export type EmailExistsBody = z.infer<typeof emailExistsBodySchema>;

export const emailExistsSchema = z
  .strictObject({ exists: z.boolean() })
  .meta({ id: 'EmailExists' });
export type EmailExists = z.infer<typeof emailExistsSchema>;

export const adminCodeSchema = z.strictObject({ code: z.string().min(1).max(200) });
export type AdminCode = z.infer<typeof adminCodeSchema>;

export const adminCodeResultSchema = z
  .strictObject({ promoted: z.boolean() })
  .meta({ id: 'AdminCodeResult' });
export type AdminCodeResult = z.infer<typeof adminCodeResultSchema>;
