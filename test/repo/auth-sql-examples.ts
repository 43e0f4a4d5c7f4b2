import * as identity from '#server/accounts/queries.ts';
import * as tokens from '#server/auth/email-links/token-queries.ts';
import * as factors from '#server/auth/mfa/queries.ts';
import * as recovery from '#server/auth/mfa/recovery-code-queries.ts';
import * as providers from '#server/auth/oidc/queries.ts';
import * as serviceKeys from '#server/auth/service-keys/queries.ts';
import * as sessions from '#server/auth/sessions/queries.ts';
import * as signingKeys from '#server/auth/sessions/signing-key-queries.ts';
import type { Call, Examples } from './sql-example.ts';

const kinds = ['confirmation'] as const;
const id = '00000000-0000-4000-8000-000000000000';
const time = '2026-11-21T08:00:00.000Z';
const hash = Buffer.alloc(32);

/** Of the queries behind accounts, sessions and factors. */
export const identityExamples: Record<string, Record<string, Call | Call[]>> = {
  'server/auth/mfa/queries.ts': {
    findFactor: (db) => factors.findFactor(db, id, id),
    insertFactor: (db) =>
      factors.insertFactor(db, { user_id: id, friendly_name: '', secret: '', created_at: time }),
    updateFactor: (db) => factors.updateFactor(db, id, { status: 'verified', last_used_step: 1 }),
    deleteUnverifiedFactors: [
      (db) => factors.deleteUnverifiedFactors(db, id, { except: id }),
      (db) => factors.deleteUnverifiedFactors(db, id, { created_before: time }),
    ],
    deleteFactorsOf: (db) => factors.deleteFactorsOf(db, id),
    deleteFactor: (db) => factors.deleteFactor(db, id),
    insertChallenge: (db) =>
      factors.insertChallenge(db, { factor_id: id, ip: null, created_at: time }),
    findChallenge: (db) => factors.findChallenge(db, id, id),
    deleteChallengesBefore: (db) => factors.deleteChallengesBefore(db, id, time),
    closeChallenge: (db) => factors.closeChallenge(db, id, time),
    countFactorAttempt: (db) => factors.countFactorAttempt(db, id, 50),
    forgetFactorAttempts: (db) => factors.forgetFactorAttempts(db, id),
  } satisfies Examples<typeof factors>,
  'server/auth/oidc/queries.ts': {
    deleteUsedIdTokensBefore: (db) => providers.deleteUsedIdTokensBefore(db, time),
    insertUsedIdToken: (db) =>
      providers.insertUsedIdToken(db, { token_hash: hash, expires_at: time }),
    insertProviderSignIn: (db) =>
      providers.insertProviderSignIn(db, {
        state_hash: hash,
        provider: 'google',
        code_verifier: '',
        nonce: '',
        redirect_to: '',
      }),
    takeProviderSignIn: (db) => providers.takeProviderSignIn(db, hash, time),
    deleteProviderSignInsBefore: (db) => providers.deleteProviderSignInsBefore(db, time),
    findIdentity: (db) => providers.findIdentity(db, 'google', '1'),
    updateIdentity: (db) => providers.updateIdentity(db, id, {}, time),
  } satisfies Examples<typeof providers>,
  'server/accounts/queries.ts': {
    findAccount: (db) => identity.findAccount(db, id),
    findAccountByEmail: (db) => identity.findAccountByEmail(db, 'a@b.de'),
    emailExists: (db) => identity.emailExists(db, 'a@b.de'),
    insertUser: (db) =>
      identity.insertUser(db, {
        email: 'a@b.de',
        password_hash: '',
        role: 'customer',
        user_metadata: {},
        app_metadata: {},
        email_confirmed_at: null,
        created_at: time,
      }),
    insertIdentity: (db) =>
      identity.insertIdentity(db, {
        user_id: id,
        provider: 'email',
        provider_id: id,
        identity_data: {},
      }),
    listPasswordHashes: (db) => identity.listPasswordHashes(db, ['a@b.de', 'c@b.de']),
    lockRights: (db) => identity.lockRights(db, id),
    lockUser: (db) => identity.lockUser(db, id),
    replaceHash: (db) => identity.replaceHash(db, id, { known: 'a', renewed: 'b' }),
    markRegisteredAgain: (db) => identity.markRegisteredAgain(db, 'a@b.de'),
    updateUser: (db) => identity.updateUser(db, id, { last_sign_in_at: time }),
    listAccounts: (db) =>
      identity.listAccounts(db, { text: 'a', direction: 'desc', limit: 50, offset: 0 }),
    countAccounts: (db) => identity.countAccounts(db, 'a'),
    deleteUser: (db) => identity.deleteUser(db, id),
    deleteIdentities: (db) => identity.deleteIdentities(db, id, id),
    confirmEmail: (db) => identity.confirmEmail(db, id, time),
    setEmail: (db) => identity.setEmail(db, id, 'c@d.de', time),
    insertAuditEntry: (db) => identity.insertAuditEntry(db, { actor_id: id, action: 'promotion' }),
  } satisfies Examples<typeof identity>,
  'server/auth/mfa/recovery-code-queries.ts': {
    listUnusedCodes: (db) => recovery.listUnusedCodes(db, id, 0),
    useRecoveryCode: (db) =>
      recovery.useRecoveryCode(db, { factor_id: id, code_hash: '', now: time }),
    countUnusedCodes: (db) => recovery.countUnusedCodes(db, id),
    deleteRecoveryCodes: (db) => recovery.deleteRecoveryCodes(db, id),
    insertRecoveryCodes: (db) =>
      recovery.insertRecoveryCodes(db, [{ factor_id: id, number: 0, code_hash: '' }]),
  } satisfies Examples<typeof recovery>,
  'server/auth/service-keys/queries.ts': {
    insertServiceKey: (db) =>
      serviceKeys.insertServiceKey(db, { name: 'a', created_at: time, expires_at: time }),
    useServiceKey: (db) => serviceKeys.useServiceKey(db, { id, now: time }),
    listServiceKeys: (db) => serviceKeys.listServiceKeys(db),
    revokeServiceKey: (db) => serviceKeys.revokeServiceKey(db, { id, now: time }),
    insertServiceAudit: (db) =>
      serviceKeys.insertServiceAudit(db, { action: 'created', key: { id, name: 'a' } }),
  } satisfies Examples<typeof serviceKeys>,
  'server/auth/sessions/queries.ts': {
    listSessions: (db) => sessions.listSessions(db, id),
    findSession: (db) => sessions.findSession(db, id),
    findPrincipal: (db) => sessions.findPrincipal(db, { session_id: id, user_id: id, now: time }),
    insertSession: (db) =>
      sessions.insertSession(db, {
        user_id: id,
        amr: [],
        user_agent: null,
        ip: null,
        created_at: time,
      }),
    elevateSession: (db) => sessions.elevateSession(db, id, { factor_id: id, amr: [] }),
    findCurrentCounter: (db) => sessions.findCurrentCounter(db, id),
    touchSession: (db) =>
      sessions.touchSession(db, id, {
        refreshed_at: time,
        refreshed_ip: null,
        refreshed_user_agent: null,
      }),
    deleteEndedSessions: (db) =>
      sessions.deleteEndedSessions(db, {
        customer: { refreshed_before: time, created_before: time },
        staff: { refreshed_before: time, created_before: time },
        limit: 1,
      }),
    deleteSession: (db) => sessions.deleteSession(db, id),
    deleteSessions: (db) => sessions.deleteSessions(db, id, { except: id, aal: 'aal1' }),
    lockSession: (db) => sessions.lockSession(db, id),
    findRefreshToken: (db) => sessions.findRefreshToken(db, hash),
    listSuccessors: (db) => sessions.listSuccessors(db, id, 1),
    insertRefreshToken: (db) =>
      sessions.insertRefreshToken(db, {
        token_hash: hash,
        session_id: id,
        counter: 1,
        salt: hash,
        created_at: time,
      }),
    deleteRefreshTokensBelow: (db) => sessions.deleteRefreshTokensBelow(db, id, 1),
  } satisfies Examples<typeof sessions>,
  'server/auth/sessions/signing-key-queries.ts': {
    listSigningKeys: (db) => signingKeys.listSigningKeys(db),
    insertSigningKey: (db) => signingKeys.insertSigningKey(db, 'kid', {}),
    lockSigningKeys: (db) => signingKeys.lockSigningKeys(db),
  } satisfies Examples<typeof signingKeys>,
  'server/auth/email-links/token-queries.ts': {
    saveOneTimeToken: (db) =>
      tokens.saveOneTimeToken(db, {
        user_id: id,
        kind: 'confirmation',
        email: '',
        token_hash: '',
        code_hash: Buffer.from(''),
        flow_state_id: null,
        created_at: time,
      }),
    takeOneTimeToken: (db) =>
      tokens.takeOneTimeToken(db, { token_hash: '', kinds, may_have_flow: false }),
    countCodeAttempt: (db) =>
      tokens.countCodeAttempt(db, { email: 'a@b.de', kinds, created_after: time, maximum: 10 }),
    deleteOneTimeTokens: (db) => tokens.deleteOneTimeTokens(db, id),
    insertFlowState: (db) =>
      tokens.insertFlowState(db, {
        code_challenge: '',
        code_challenge_method: 's256',
        authentication_method: 'magiclink',
        created_at: time,
      }),
    completeFlowState: (db) =>
      tokens.completeFlowState(db, id, { user_id: id, auth_code: id, auth_code_issued_at: time }),
    lockFlowState: (db) => tokens.lockFlowState(db, id),
    deleteFlowState: (db) => tokens.deleteFlowState(db, id),
    closeFlowState: (db) => tokens.closeFlowState(db, id, id),
    deleteFlowStatesBefore: (db) => tokens.deleteFlowStatesBefore(db, time),
  } satisfies Examples<typeof tokens>,
};
