import { TeamScreen } from '#app/features/admin-team/team-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
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
