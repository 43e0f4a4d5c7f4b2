import { href } from 'react-router';
import { useFragment } from '#app/api/use-fragment.ts';
import { RequireAccount } from '#app/features/accounts/auth/require-account.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { BellIcon } from '#app/ui/icons/bell.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { readAlertLink } from './alert-link.ts';
import { ConfirmAlert, UnsubscribeFromAlerts } from './link-action.tsx';
import { OwnAlerts } from './own-alerts.tsx';

/** `/alerts`: the waiting alerts of the customer, and the page of the mailed links. */
export function AlertsScreen() {
  const { t } = useTranslation();
  const fragment = useFragment();
  const link = fragment === null ? null : readAlertLink(fragment);
  const title = link === null ? t('alerts.title') : t(`alerts.${link.kind}_title`);
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pb-12">
      <PageMeta title={title} isListed={false} />
      <PageHeading {...(link === null && { backTo: href('/profile') })}>{title}</PageHeading>
      {fragment === null && <Spinner label={t('common.loading')} />}
      {link?.kind === 'confirm' && <ConfirmAlert key={link.token} token={link.token} />}
      {link?.kind === 'unsubscribe' && (
        <UnsubscribeFromAlerts key={link.token} token={link.token} />
      )}
      {fragment !== null && link === null && (
        <RequireAccount
          icon={<BellIcon />}
          title={t('alerts.title')}
          text={t('alerts.sign_in_text')}
        >
          <OwnAlerts />
        </RequireAccount>
      )}
    </div>
  );
}
