import { z } from 'zod';
import { timeSchema } from '#contract/fields.schema.ts';
import { typedSchema } from '#contract/typed.schema.ts';
import { languages } from '#domain/accounts/languages.ts';
import { profileFieldRules } from '#domain/accounts/profile-fields.ts';
import { staffRoles } from '#domain/accounts/roles.ts';

const staffRoleSchema = z.enum(staffRoles).meta({ id: 'StaffRole' });

const memberSchema = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: staffRoleSchema,
    is_banned: z.boolean(),
    has_second_factor: z.boolean(),
    /** Browsers that are signed in. */
    device_count: z.int(),
    last_sign_in_at: timeSchema.nullable(),
  })
  .meta({ id: 'TeamMember' });
export type TeamMember = z.infer<typeof memberSchema>;

const invitationSchema = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    role: staffRoleSchema,
    created_at: timeSchema,
    /** Past: it can only be sent again. */
    expires_at: timeSchema,
  })
  .meta({ id: 'StaffInvitation' });
export type StaffInvitation = z.infer<typeof invitationSchema>;

export const roleRuleSchema = z
  .strictObject({ role: staffRoleSchema, requires_second_factor: z.boolean() })
  .meta({ id: 'RoleRule' });
export type RoleRule = z.infer<typeof roleRuleSchema>;

export const teamSchema = z
  .strictObject({
    members: z.array(memberSchema),
    invitations: z.array(invitationSchema),
    rules: z.array(roleRuleSchema),
  })
  .meta({ id: 'Team' });
export type Team = z.infer<typeof teamSchema>;

export const inviteBodySchema = z.strictObject({
  email: z.email().max(255).toLowerCase(),
  role: staffRoleSchema,
  /** Of the mail. */
  language: z.enum(languages),
});
export type InviteBody = z.infer<typeof inviteBodySchema>;

const tokenSchema = z.string().min(1).max(100);
export const invitationTokenSchema = z.strictObject({ token: tokenSchema });
export type InvitationToken = z.infer<typeof invitationTokenSchema>;

export const shownInvitationSchema = z
  .strictObject({
    email: z.string(),
    role: staffRoleSchema,
    /** Whether the address has an account, which has to sign in. */
    has_account: z.boolean(),
  })
  .meta({ id: 'ShownInvitation' });
export type ShownInvitation = z.infer<typeof shownInvitationSchema>;

const { maximum, pattern, kind } = profileFieldRules.first_name;
const nameSchema = typedSchema(kind).min(1).max(maximum).regex(pattern);

export const acceptBodySchema = z.strictObject({
  token: tokenSchema,
  first_name: nameSchema,
  last_name: nameSchema,
  password: z.string().min(1).max(200),
});
export type AcceptBody = z.infer<typeof acceptBodySchema>;

export const acceptedSchema = z
  .strictObject({ email: z.string(), role: staffRoleSchema })
  .meta({ id: 'AcceptedInvitation' });
export type Accepted = z.infer<typeof acceptedSchema>;
