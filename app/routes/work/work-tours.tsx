import { useTranslation } from 'react-i18next';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { ToursScreen } from '#app/features/tours/tours-screen.tsx';

export default function WorkToursRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('tour.title')} isListed={false} />
      <ToursScreen />
    </>
  );
}
