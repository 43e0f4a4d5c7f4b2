import { useMutation } from '@tanstack/react-query';
import { resendConfirmation } from '#app/api/session/sign-in.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { useAuthErrorText } from './use-auth-error-text.ts';
import { useSignInState } from './use-sign-in-state.ts';

interface ConfirmationMailButtonProps {
  email: string;
  onSent?: (() => void) | undefined;
}

/** Sends the confirmation mail again, for accounts that are not confirmed. */
export function ConfirmationMailButton({ email, onSent }: ConfirmationMailButtonProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const reasonOf = useAuthErrorText();
  const { registeredTo } = useSignInState();
  const sending = useMutation({
    mutationFn: () => resendConfirmation(email, registeredTo),
    onSuccess: () => {
      toast.success(t('session.confirm_sent'));
      onSent?.();
    },
    onError: (error) => toast.error(t('session.confirm_failed'), reasonOf(error)),
  });
  return (
    <Button
      variant="secondary"
      className="w-full"
      isBusy={sending.isPending}
      onClick={() => sending.mutate()}
    >
      {t('session.confirm_again')}
    </Button>
  );
}
