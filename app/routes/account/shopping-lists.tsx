import { ListsScreen } from '#app/features/catalog/shopping-lists/lists-screen.tsx';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

export default function ShoppingListsRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('lists.title')} isListed={false} />
      <ListsScreen />
    </>
  );
}
