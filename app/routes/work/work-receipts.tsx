import { useTranslation } from 'react-i18next';
import { ReceiptsScreen } from '#app/features/goods-receipt/receipts-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';

export default function WorkReceiptsRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('work.pages.receipts.title')} isListed={false} />
      <ReceiptsScreen />
    </>
  );
}
