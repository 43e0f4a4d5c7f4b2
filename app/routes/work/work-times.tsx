import { useTranslation } from 'react-i18next';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { TimesScreen } from '#app/features/work-times/times-screen.tsx';

export default function WorkTimesRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('work.pages.times.title')} isListed={false} />
      <TimesScreen />
    </>
  );
}
