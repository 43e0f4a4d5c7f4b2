import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { ReturnedGoodsScreen } from '#app/features/stock/returned-goods/returned-goods-screen.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function WorkReturnedGoodsRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('work.pages.returned_goods.title')} isListed={false} />
      <ReturnedGoodsScreen />
    </>
  );
}
