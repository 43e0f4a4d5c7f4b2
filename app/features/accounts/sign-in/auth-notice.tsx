import { useLocation } from 'react-router';
import { readAuthFragment } from '#app/api/session/auth-fragment.ts';
import { useSession } from '#app/api/session/session.ts';
import { isUnknown } from '#app/features/accounts/auth/session-pending.tsx';
import { useAuthErrorText } from '#app/features/accounts/auth/use-auth-error-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';

/**
 * The result of the mailed link, or of the sign-in with an external provider, that opened this
 * page.
 */
export function AuthNotice() {
  const { t } = useTranslation();
  const session = useSession();
  const reasonOf = useAuthErrorText();
  const { hash } = useLocation();
  // The fragment was removed from the URL, but the router still has it. The server never sees it.
  const fragment = isUnknown(session) ? null : readAuthFragment(hash);
  if (fragment?.kind === 'failure') {
    return fragment.code === 'otp_expired' ? (
      <Notice tone="warning" title={reasonOf(fragment)}>
        {t('session.link_used_text')}
      </Notice>
    ) : (
      <Notice tone="danger" title={t('session.provider_failed', { reason: reasonOf(fragment) })} />
    );
  }
  if (fragment?.kind === 'half_done') {
    return (
      <Notice tone="info" title={t('session.email_half_done_title')}>
        {t('session.email_half_done_text')}
      </Notice>
    );
  }
  if (fragment?.kind === 'session' && fragment.is_email_change && session.status === 'signed_in') {
    return <Notice tone="success" title={t('session.email_changed')} />;
  }
  return null;
}
