import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { TimesScreen } from '#app/features/staff/work-times/times-screen.tsx';
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
