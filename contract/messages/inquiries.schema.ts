import { z } from 'zod';
import { emailSchema, lineSchema, textSchema, timeSchema } from '#contract/fields.schema.ts';
import { pageQueryFields } from '#contract/page.schema.ts';
import { languages } from '#domain/accounts/languages.ts';
import { contactLimits } from '#domain/messages/inquiries/limits.ts';

/** The receipt goes to the e-mail address. */
const senderFields = { name: lineSchema(contactLimits.name), email: emailSchema };

export const contactMessageSchema = z
  .strictObject({ ...senderFields, message: textSchema(contactLimits.message) })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** A customer withdraws from a contract (BGB § 356a), without a sign-in. */
export const withdrawalDeclarationSchema = z
  .strictObject({
    ...senderFields,
    /** The order, in the customer's words. */
    order_reference: lineSchema(contactLimits.order_reference),
    /** The withdrawn goods; without it, the whole order. */
    goods: textSchema(contactLimits.message).exactOptional(),
  })
  .meta({ id: 'WithdrawalDeclaration' });
export type WithdrawalDeclaration = z.infer<typeof withdrawalDeclarationSchema>;

export const receiptSchema = z.strictObject({ received_at: timeSchema }).meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof receiptSchema>;

/** A mail of the shop to the customer. */
const contactAnswerSchema = z
  .strictObject({
    id: z.uuid(),
    answer: z.string(),
    created_at: timeSchema,
    /** The e-mail address of the employee; null once the account is deleted. */
    answered_by: z.string().nullable(),
  })
  .meta({ id: 'ContactAnswer' });

/** What all inquiries have in common for the staff. */
export const inquiryFields = {
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  language: z.enum(languages),
  created_at: timeSchema,
  /** Null while the inquiry is open. */
  resolved_at: timeSchema.nullable(),
  /** The e-mail address of the employee. */
  resolved_by: z.string().nullable(),
  /** The oldest first. */
  answers: z.array(contactAnswerSchema),
};

export const adminContactMessageSchema = z
  .strictObject({
    ...inquiryFields,
    message: z.string(),
  })
  .meta({ id: 'AdminContactMessage' });
export type AdminContactMessage = z.infer<typeof adminContactMessageSchema>;

export const adminWithdrawalSchema = z
  .strictObject({
    ...inquiryFields,
    /** In the customer's words. */
    order_reference: z.string(),
    /** In the customer's words; null for the whole order. */
    goods: z.string().nullable(),
    /** The order with that number and e-mail address; null if there is no such order. */
    order_number: z.int().nullable(),
  })
  .meta({ id: 'AdminWithdrawal' });
export type AdminWithdrawal = z.infer<typeof adminWithdrawalSchema>;

/** Answers in the export of a person's data: without who gave them. */
export const exportedAnswers = {
  answers: z.array(contactAnswerSchema.omit({ answered_by: true })),
};

/** What a person wrote to the shop, in the export of their data: without who worked on it. */
export const exportedContactMessageSchema = adminContactMessageSchema
  .omit({ resolved_by: true })
  .extend(exportedAnswers)
  .meta({ id: 'ExportedContactMessage' });
export const exportedWithdrawalSchema = adminWithdrawalSchema
  .omit({ resolved_by: true })
  .extend(exportedAnswers)
  .meta({ id: 'ExportedWithdrawal' });

export const inquiryQuerySchema = z.strictObject({
  ...pageQueryFields,
  state: z.enum(['open', 'done']).exactOptional(),
});
export type InquiryQuery = z.infer<typeof inquiryQuerySchema>;

export const newAnswerSchema = z
  .strictObject({
    answer: textSchema(contactLimits.message),
    /** Whether the message is done with it. */
    is_done: z.boolean(),
  })
  .meta({ id: 'NewAnswer' });
export type NewAnswer = z.infer<typeof newAnswerSchema>;

export const resolveBodySchema = z.strictObject({ is_done: z.boolean() });
export type ResolveBody = z.infer<typeof resolveBodySchema>;
