import { useMutation } from '@tanstack/react-query';
import { sendSignInLink } from '#app/api/session/sign-in.ts';
import { useAuthErrorText } from '#app/features/accounts/auth/use-auth-error-text.ts';
import { useSignInState } from '#app/features/accounts/auth/use-sign-in-state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import { MailForm } from './mail-form.tsx';

interface SignInLinkFormProps {
  email: string;
  onEmail: (typed: string) => void;
  onDone: () => void;
}

/** Signs in by a mailed link, without a password. */
export function SignInLinkForm({ email, onEmail, onDone }: SignInLinkFormProps) {
  const { t } = useTranslation();
  const reasonOf = useAuthErrorText();
  const { from } = useSignInState();
  const asking = useMutation({ mutationFn: () => sendSignInLink(email, from) });

  return (
    <MailForm
      title={t('session.link_title')}
      text={t('session.link_text')}
      email={email}
      onEmail={onEmail}
      error={asking.error ? reasonOf(asking.error) : undefined}
      action={t('session.send_link')}
      isBusy={asking.isPending}
      onSend={() => asking.mutate()}
      onDone={onDone}
    >
      {asking.isSuccess && (
        <div role="status">
          <Notice tone="success" title={t('session.link_sent_title')}>
            {t('session.link_sent_text')}
          </Notice>
        </div>
      )}
    </MailForm>
  );
}
