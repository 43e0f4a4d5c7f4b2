import { useMutation } from '@tanstack/react-query';
import { resendEmailChange } from '#app/api/account-security.ts';
import { useAuthErrorText } from '#app/features/accounts/auth/use-auth-error-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';

/** A requested email that waits for both links to be opened. */
export function PendingEmail({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const reasonOf = useAuthErrorText();
  const sending = useMutation({
    mutationFn: () => resendEmailChange(from),
    onSuccess: () => toast.success(t('security.links_sent')),
    onError: (error) => toast.error(t('security.failed'), reasonOf(error)),
  });
  return (
    <Notice tone="info" title={t('security.email_pending')}>
      <p>
        {t('security.email_pending_text')} <bdi className="font-medium wrap-anywhere">{to}</bdi>
      </p>
      <Button
        variant="secondary"
        size="small"
        className="mt-2"
        isBusy={sending.isPending}
        onClick={() => sending.mutate()}
      >
        {t('security.send_again')}
      </Button>
    </Notice>
  );
}
