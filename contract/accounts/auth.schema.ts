import { z } from 'zod';
import { toAccountEmail } from '#domain/identity/account-email.ts';

export const emailExistsBodySchema = z.strictObject({
  email: z.string().transform((text, context) => {
    const email = toAccountEmail(text);
    if (email !== undefined) return email;
    context.issues.push({ code: 'custom', input: text, message: 'No email address' });
    return z.NEVER;
  }),
});
export type EmailExistsBody = z.infer<typeof emailExistsBodySchema>;

export const emailExistsSchema = z
  .strictObject({ exists: z.boolean() })
  .meta({ id: 'EmailExists' });
export type EmailExists = z.infer<typeof emailExistsSchema>;

export const promotionBodySchema = z.strictObject({ code: z.string().min(1).max(200) });
export type PromotionBody = z.infer<typeof promotionBodySchema>;

export const promotionSchema = z.strictObject({ promoted: z.boolean() }).meta({ id: 'Promotion' });
export type Promotion = z.infer<typeof promotionSchema>;
