import { sql, type Insertable } from 'kysely';
import type { StaffRole } from '#domain/accounts/roles.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { StaffInvitations } from '#server/platform/db/tables.ts';

/** More than any shop employs. */
const mostMembers = 500;

/** Accounts with a role, admins first. */
export function listMembers(db: Database) {
  return db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .select((eb) => [
      'users.id',
      'users.email',
      'profiles.first_name',
      'profiles.last_name',
      'users.role',
      sql<boolean>`coalesce(users.banned_until > now(), false)`.as('is_banned'),
      eb
        .exists(
          eb
            .selectFrom('factors')
            .select('factors.id')
            .whereRef('factors.user_id', '=', 'users.id')
            .where('factors.status', '=', 'verified'),
        )
        .$castTo<boolean>()
        .as('has_second_factor'),
      sql<number>`(select count(*)::integer from sessions where sessions.user_id = users.id)`.as(
        'device_count',
      ),
      'users.last_sign_in_at',
    ])
    .where('users.role', '<>', 'customer')
    .orderBy('users.role')
    .orderBy('users.created_at')
    .limit(mostMembers)
    .$narrowType<{ role: StaffRole }>()
    .execute();
}

export function listOtherAdmins(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .innerJoin('user_settings', 'user_settings.user_id', 'users.id')
    .select(['users.email', 'user_settings.language'])
    .where('users.role', '=', 'admin')
    .where('users.id', '<>', userId)
    .orderBy('users.id')
    .limit(mostMembers)
    .execute();
}

const invitationColumns = ['id', 'email', 'role', 'created_at', 'expires_at'] as const;

/** The newest first. */
export function listInvitations(db: Database) {
  return db
    .selectFrom('staff_invitations')
    .select(invitationColumns)
    .orderBy('created_at', 'desc')
    .execute();
}

export function listRules(db: Database) {
  return db
    .selectFrom('role_rules')
    .select(['id as role', 'requires_second_factor'])
    .orderBy('id')
    .execute();
}

/** Replaces the invitation of the address. */
export async function replaceInvitation(
  db: Database,
  invitation: Insertable<StaffInvitations>,
): Promise<void> {
  await db.deleteFrom('staff_invitations').where('email', '=', invitation.email).execute();
  await db.insertInto('staff_invitations').values(invitation).execute();
}

export function deleteInvitation(db: Database, id: string) {
  return db.deleteFrom('staff_invitations').where('id', '=', id).returning('id').executeTakeFirst();
}

export function findInvitation(db: Database, token_hash: Buffer, at: string) {
  return db
    .selectFrom('staff_invitations')
    .select(invitationColumns)
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
}

/** Returns the invitation to one of several callers only. */
export function takeInvitation(db: Database, token_hash: Buffer, at: string) {
  return db
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', at)
    .returning(['email', 'role', 'language'])
    .executeTakeFirst();
}

/** Anyone can register an address: only its owner can confirm it. */
export async function hasConfirmedAccount(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export function setRule(db: Database, role: StaffRole, requires_second_factor: boolean) {
  return db
    .updateTable('role_rules')
    .set({ requires_second_factor })
    .where('id', '=', role)
    .execute();
}
