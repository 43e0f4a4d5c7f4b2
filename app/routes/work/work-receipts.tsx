import { ReceiptsScreen } from '#app/features/goods-receipt/receipts-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
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
