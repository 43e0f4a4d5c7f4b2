import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { TeamScreen } from '#app/features/staff/admin-team/team-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

// Working times are shown as to their employees.
await loadTexts('work');

export default function AdminTeamRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('admin.team')} />
      <TeamScreen />
    </>
  );
}
