import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { ToursScreen } from '#app/features/tours/tours/tours-screen.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function WorkToursRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('tour.title')} isListed={false} />
      <ToursScreen />
    </>
  );
}
