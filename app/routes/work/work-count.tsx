import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { CountScreen } from '#app/features/stock/stock/count-screen.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function WorkCountRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('work.count_shelves')} isListed={false} />
      <CountScreen />
    </>
  );
}
