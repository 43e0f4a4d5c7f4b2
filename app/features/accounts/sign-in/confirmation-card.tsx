import { ConfirmationMailButton } from '#app/features/accounts/auth/confirmation-email-button.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { MailIcon } from '#app/ui/icons/mail.tsx';

/** After the registration: the account waits for its confirmation. */
export function ConfirmationCard({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="space-y-4 text-center">
      <MailIcon className="text-brand mx-auto size-12" />
      <h2 className="text-lg font-semibold">{t('session.confirm_title')}</h2>
      <p className="text-muted">
        {t('session.confirm_text')} <bdi className="text-ink font-medium">{email}</bdi>
      </p>
      <p className="text-muted text-sm">{t('session.confirm_hint')}</p>
      <ConfirmationMailButton email={email} />
      <p className="text-muted text-sm">{t('session.confirm_elsewhere')}</p>
      <Button variant="quiet" className="w-full" onClick={onDone}>
        {t('session.back_to_sign_in')}
      </Button>
    </div>
  );
}
