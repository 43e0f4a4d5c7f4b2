import { useMutation } from '@tanstack/react-query';
import { resetPassword } from '#app/api/session/sign-in.ts';
import { useAuthErrorText } from '#app/features/accounts/auth/use-auth-error-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';

/** Mails a reset link to signed-in customers who forgot their password. */
export function ResetMailButton({ email }: { email: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const reasonOf = useAuthErrorText();
  const mailing = useMutation({
    mutationFn: () => resetPassword(email),
    onSuccess: () => toast.success(t('session.reset_mail_sent')),
    onError: (error) => toast.error(t('session.reset_failed', { reason: reasonOf(error) })),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      isBusy={mailing.isPending}
      onClick={() => mailing.mutate()}
    >
      {t('session.forgot_password')}
    </Button>
  );
}
