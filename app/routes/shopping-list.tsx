import { PageMeta } from '#app/features/seo/page-meta.tsx';
import { ShoppingListScreen } from '#app/features/shopping-list/shopping-list-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

await loadTexts('customer');

export default function ShoppingListRoute() {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('lists.paste_title')} isListed={false} />
      <ShoppingListScreen />
    </>
  );
}
