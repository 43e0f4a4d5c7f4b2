import { useTranslation } from '#app/i18n/use-translation.ts';
import { minimumPasswordLength } from '#domain/accounts/registration.ts';

/** Refusals of the auth service with a text of their own. */
const knownCodes = [
  'invalid_credentials',
  'email_not_confirmed',
  'user_banned',
  'user_already_exists',
  'same_password',
  'validation_failed',
  'signup_disabled',
  'over_email_send_rate_limit',
  'over_request_rate_limit',
  'otp_expired',
  'session_not_found',
  'mfa_verification_failed',
  'mfa_verification_rejected',
  'mfa_challenge_expired',
  'provider_email_needs_verification',
  'reauthentication_not_valid',
  'current_password_required',
  'current_password_invalid',
  'email_exists',
  'identity_already_exists',
  'access_denied',
  'unreachable',
] as const;
type KnownCode = (typeof knownCodes)[number];

/**
 * Returns the text of a refusal by the auth service (its error, or the `code` of a failed link) in
 * the language of the page.
 */
export function useAuthErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  return (error) => {
    const { code, reasons } = readAuthError(error);
    if (code === 'weak_password') {
      if (reasons.includes('length')) {
        return t('session.password_too_short', { minimum: minimumPasswordLength });
      }
      return t('session.weak_password');
    }
    return t(isKnown(code) ? `session.reason_${code}` : 'session.reason_unknown');
  };
}

function isKnown(code: string): code is KnownCode {
  return (knownCodes as readonly string[]).includes(code);
}

/** The code of a refusal by the auth service; empty for other errors. */
export function readAuthCode(error: unknown): string {
  return readAuthError(error).code;
}

function readAuthError(error: unknown): { code: string; reasons: unknown[] } {
  const { code, reasons } = (error ?? {}) as Partial<Record<'code' | 'reasons', unknown>>;
  return {
    code: typeof code === 'string' ? code : '',
    reasons: Array.isArray(reasons) ? reasons : [],
  };
}
