import { useState, type ReactNode } from 'react';
import { NewPasswordForm } from '#app/features/accounts/sign-in/new-password-form.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { Account } from '#contract/accounts/accounts.schema.ts';
import { EmailForm } from './email-form.tsx';
import { PendingEmail } from './pending-email.tsx';
import { useRefreshAccount } from './queries.ts';

/** Email and password of the account, and their change. */
export function SignInCard({ account }: { account: Account }) {
  const { t } = useTranslation();
  const refreshAccount = useRefreshAccount();
  const [open, setOpen] = useState<'email' | 'password'>();
  const close = () => setOpen(undefined);
  const passwordTitle = account.has_password
    ? t('security.change_password')
    : t('security.set_password');
  return (
    <Card className="space-y-3">
      <h2 className="text-lg font-semibold">{t('security.sign_in_title')}</h2>
      <ul className="divide-line divide-y">
        <Row
          name={t('session.email')}
          value={<bdi>{account.email}</bdi>}
          action={t('security.change_email')}
          onChange={() => setOpen('email')}
        />
        <Row
          name={t('session.password')}
          value={
            account.has_password ? (
              <span aria-hidden="true">••••••••</span>
            ) : (
              t('security.no_password')
            )
          }
          action={passwordTitle}
          onChange={() => setOpen('password')}
        />
      </ul>
      {account.new_email !== null && <PendingEmail from={account.email} to={account.new_email} />}
      <Dialog isOpen={open === 'email'} onClose={close} title={t('security.change_email')}>
        <EmailForm onDone={close} />
      </Dialog>
      <Dialog isOpen={open === 'password'} onClose={close} title={passwordTitle}>
        <NewPasswordForm
          email={account.email}
          asksCurrent={account.has_password}
          onDone={() => {
            void refreshAccount();
            close();
          }}
        />
      </Dialog>
    </Card>
  );
}

interface RowProps {
  name: string;
  value: ReactNode;
  /** Describes the button for screen reader users, who do not see its context. */
  action: string;
  onChange: () => void;
}

function Row({ name, value, action, onChange }: RowProps) {
  const { t } = useTranslation();
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="text-muted text-sm">{name}</p>
        <p className="wrap-break-word">{value}</p>
      </div>
      <Button variant="secondary" size="small" onClick={onChange} aria-label={action}>
        {t('security.change')}
      </Button>
    </li>
  );
}
