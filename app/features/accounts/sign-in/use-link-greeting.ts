import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { readAuthFragment } from '#app/api/session/auth-fragment.ts';
import { useSession } from '#app/api/session/session.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';

/** Confirms that a mailed link worked, which its page does not show otherwise. */
export function useLinkGreeting(): void {
  const { t } = useTranslation();
  const toast = useToast();
  const session = useSession();
  const { hash } = useLocation();
  const isGreeted = useRef(false);
  const asked = useRef<string | null>(null);
  const email = session.status === 'signed_in' ? session.user.email : null;
  const offered = session.status === 'asking' ? session.email : null;

  useEffect(() => {
    if (offered !== null) asked.current = offered;
  }, [offered]);

  useEffect(() => {
    const fragment = readAuthFragment(hash);
    if (email === null || fragment?.kind !== 'session' || isGreeted.current) return;
    isGreeted.current = true;
    const isDeclined = asked.current !== null && asked.current !== email;
    if (isDeclined || fragment.is_email_change) return;
    if (fragment.is_signup)
      toast.success(t('session.confirmed_title'), t('session.signed_in_text'));
    else toast.success(t('session.signed_in_title'), t('session.signed_in_text'));
  }, [email, hash, toast, t]);
}
