import { useMutation } from '@tanstack/react-query';
import { resetPassword } from '#app/api/session/sign-in.ts';
import { useAuthErrorText } from '#app/features/accounts/auth/use-auth-error-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { MailForm } from './mail-form.tsx';

interface ForgotPasswordFormProps {
  email: string;
  onEmail: (typed: string) => void;
  onDone: () => void;
}

export function ForgotPasswordForm({ email, onEmail, onDone }: ForgotPasswordFormProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const reasonOf = useAuthErrorText();
  const asking = useMutation({
    mutationFn: () => resetPassword(email),
    onSuccess: () => {
      toast.success(t('session.reset_mail_sent'));
      onDone();
    },
    onError: (error) => toast.error(t('session.reset_failed', { reason: reasonOf(error) })),
  });

  return (
    <MailForm
      title={t('session.forgot_title')}
      text={t('session.forgot_text')}
      email={email}
      onEmail={onEmail}
      error={asking.error ? reasonOf(asking.error) : undefined}
      action={t('session.send_reset_mail')}
      isBusy={asking.isPending}
      onSend={() => asking.mutate()}
      onDone={onDone}
    />
  );
}
