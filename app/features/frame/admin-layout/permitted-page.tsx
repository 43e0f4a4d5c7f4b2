import type { ReactNode } from 'react';
import { href } from 'react-router';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ShieldIcon } from '#app/ui/icons/shield.tsx';
import { ToolsIcon } from '#app/ui/icons/tools.tsx';
import { useAdminMenu, useAdminPage } from './use-admin-pages.ts';
import { useLacksSecondFactor } from './use-open-work.ts';

/**
 * The page with its title, or an explanation for accounts without the permission and links to pages
 * they may open.
 */
export function PermittedPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { title, mayOpen } = useAdminPage();
  const [first] = useAdminMenu();
  const lacksSecondFactor = useLacksSecondFactor();
  if (lacksSecondFactor) {
    return (
      <EmptyState
        icon={<ShieldIcon />}
        title={t('admin.second_factor_title')}
        text={t('problem.second_factor_missing')}
        action={
          <ButtonLink to={href('/profile/security')}>{t('admin.second_factor_action')}</ButtonLink>
        }
      />
    );
  }
  if (mayOpen || first === undefined) {
    return (
      <>
        {title !== null && <PageMeta title={t(title)} />}
        {children}
      </>
    );
  }
  return (
    <EmptyState
      icon={<ToolsIcon />}
      title={t('admin.no_permission_title')}
      text={t('problem.permission_required')}
      action={<ButtonLink to={first.to}>{t(first.text)}</ButtonLink>}
    />
  );
}
