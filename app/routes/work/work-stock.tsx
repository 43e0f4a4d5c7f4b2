import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { StockScreen } from '#app/features/stock/stock/stock-screen.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function WorkStockRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('work.pages.stock.title')} isListed={false} />
      <StockScreen />
    </>
  );
}
