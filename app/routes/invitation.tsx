import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { TeamInvitationScreen } from '#app/features/staff/team-invitation/invitation-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer', 'staff');

export default function InvitationRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('team.invitation_title')} isListed={false} />
      <TeamInvitationScreen />
    </>
  );
}
