import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { TimesScreen } from '#app/features/work-times/times-screen.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function WorkTimesRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('work.pages.times.title')} isListed={false} />
      <TimesScreen />
    </>
  );
}
