import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RequireAccount } from '#app/features/auth/require-account.tsx';
import { ListIcon } from '#app/ui/icons.tsx';

export function RequireListAccount({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <RequireAccount
      icon={<ListIcon />}
      title={t('lists.sign_in_title')}
      text={t('lists.sign_in_text')}
    >
      {children}
    </RequireAccount>
  );
}
