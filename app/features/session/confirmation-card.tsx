import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { resendConfirmation } from '#app/api/sign-in.ts';
import { Button } from '#app/ui/button.tsx';
import { MailIcon } from '#app/ui/icons.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useAuthReason } from './use-auth-reason.ts';
import { useSignInState } from './use-sign-in-state.ts';

/** After registering: the account waits for the link in the mail. */
export function ConfirmationCard({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const reasonOf = useAuthReason();
  const { from } = useSignInState();
  const sending = useMutation({
    mutationFn: () => resendConfirmation(email, from),
    onSuccess: () => toast.success(t('session.confirm_sent')),
    onError: (error) => toast.error(t('session.confirm_failed'), reasonOf(error)),
  });
  return (
    <div className="space-y-4 text-center">
      <MailIcon className="text-brand mx-auto size-12" />
      <h2 className="text-lg font-semibold">{t('session.confirm_title')}</h2>
      <p className="text-muted">
        {t('session.confirm_text')} <bdi className="text-ink font-medium">{email}</bdi>
      </p>
      <p className="text-muted text-sm">{t('session.confirm_hint')}</p>
      <Button
        variant="secondary"
        className="w-full"
        isBusy={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {t('session.confirm_again')}
      </Button>
      <Button variant="quiet" className="w-full" onClick={onDone}>
        {t('session.back_to_sign_in')}
      </Button>
    </div>
  );
}
