import type { ReactNode } from 'react';
import { AccountEmailField } from '#app/features/accounts/auth/account-email-field.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';

interface MailFormProps {
  title: string;
  text: string;
  email: string;
  onEmail: (typed: string) => void;
  error: string | undefined;
  action: string;
  isBusy: boolean;
  onSend: () => void;
  /** Back to the sign-in with a password. */
  onDone: () => void;
  /** What the mail led to. */
  children?: ReactNode;
}

/** Asks for a mail that signs in without the password, or resets it. */
export function MailForm({ title, text, email, onEmail, error, ...rest }: MailFormProps) {
  const { t } = useTranslation();
  return (
    <Form onSend={rest.onSend} className="space-y-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-muted">{text}</p>
      <AccountEmailField value={email} onChange={onEmail} error={error} />
      {rest.children}
      <Button type="submit" className="w-full" isBusy={rest.isBusy}>
        {rest.action}
      </Button>
      <Button variant="quiet" className="w-full" onClick={rest.onDone}>
        {t('session.back_to_sign_in')}
      </Button>
    </Form>
  );
}
