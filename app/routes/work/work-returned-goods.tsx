import { ReturnedGoodsScreen } from '#app/features/returned-goods/returned-goods-screen.tsx';
import { PageMeta } from '#app/features/seo/page-meta.tsx';
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
