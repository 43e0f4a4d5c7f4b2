import { useMutation } from '@tanstack/react-query';
import { resetPassword } from '#app/api/session/sign-in.ts';
import { useAuthErrorText } from '#app/features/accounts/auth/use-auth-error-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';

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
    <Form onSend={() => asking.mutate()} className="space-y-4">
      <h2 className="text-lg font-semibold">{t('session.forgot_title')}</h2>
      <p className="text-muted">{t('session.forgot_text')}</p>
      <TextField
        label={t('session.email')}
        name="email"
        type="email"
        autoComplete="username"
        dir="ltr"
        required
        value={email}
        onChange={(event) => onEmail(event.target.value)}
        error={asking.error ? reasonOf(asking.error) : undefined}
      />
      <Button type="submit" className="w-full" isBusy={asking.isPending}>
        {t('session.send_reset_mail')}
      </Button>
      <Button variant="quiet" className="w-full" onClick={onDone}>
        {t('session.back_to_sign_in')}
      </Button>
    </Form>
  );
}
