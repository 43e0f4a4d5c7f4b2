import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { ReceiptsScreen } from '#app/features/stock/goods-receipt/receipts-screen.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function WorkReceiptsRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('work.pages.receipts.title')} isListed={false} />
      <ReceiptsScreen />
    </>
  );
}
