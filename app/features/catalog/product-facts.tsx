import { useTranslation } from 'react-i18next';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Product } from '#contract/catalog.ts';
import { IngredientList } from './ingredient-list.tsx';
import { NutritionTable } from './nutrition-table.tsx';

/** What the label of the product says, folded away until somebody wants to know. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { origin, labels, ingredients, nutritional_values } = product;
  const certifier = labels.halal?.certifier;
  return (
    <div>
      <dl className="border-line grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-b pb-4 text-sm empty:hidden">
        {origin !== null && <Fact term={t('catalog.origin')} text={origin} />}
        {certifier !== undefined && <Fact term={t('catalog.halal_certifier')} text={certifier} />}
      </dl>
      <Disclosure title={t('catalog.ingredients_and_allergens')}>
        {ingredients === null ? (
          <p className="text-muted">{t('catalog.no_ingredients')}</p>
        ) : (
          <IngredientList text={ingredients} />
        )}
      </Disclosure>
      <Disclosure title={t('catalog.nutrition')}>
        {nutritional_values === null ? (
          <p className="text-muted">{t('catalog.no_nutrition')}</p>
        ) : (
          <NutritionTable values={nutritional_values} />
        )}
      </Disclosure>
    </div>
  );
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd lang="de">
        <bdi>{text}</bdi>
      </dd>
    </>
  );
}
