import type { ReactNode } from 'react';
import { RequireAccount } from '#app/features/accounts/auth/require-account.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ListIcon } from '#app/ui/icons/list.tsx';

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
