import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { ListsScreen } from '#app/features/shopping-lists/lists-screen.tsx';
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
