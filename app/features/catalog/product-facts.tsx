import { useTranslation } from 'react-i18next';
import { useShopPlaceholders } from '#app/features/shop/use-shop-placeholders.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Product } from '#contract/catalog/catalog.schema.ts';
import { allergens as knownAllergens } from '#domain/catalog/allergens.ts';
import { IngredientList } from './ingredient-list.tsx';
import { NutritionTable } from './nutrition-table.tsx';

/**
 * What the label of the product says. What the shop was not given is said to be missing: silence is
 * no fact about food.
 */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation();
  const words = useShopPlaceholders();
  const { origin, labels, ingredients, nutritional_values, net_content } = product;
  const certifier = labels.halal?.certifier;
  const isLiquid = net_content?.unit === 'ml' || net_content?.unit === 'l';
  return (
    <div>
      <dl className="border-line grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 border-b pb-4 text-sm empty:hidden">
        {origin !== null && <Fact term={t('catalog.origin')} text={origin} />}
        {certifier !== undefined && <Fact term={t('catalog.halal_certifier')} text={certifier} />}
      </dl>
      <Disclosure title={t('catalog.ingredients_and_allergens')}>
        <div className="space-y-3">
          <Allergens codes={product.allergens} />
          {ingredients === null ? (
            <p className="text-muted">{t('catalog.ingredients_missing', words)}</p>
          ) : (
            <IngredientList text={ingredients} />
          )}
        </div>
      </Disclosure>
      <Disclosure title={isLiquid ? t('catalog.nutrition_ml') : t('catalog.nutrition')}>
        {nutritional_values === null ? (
          <p className="text-muted">{t('catalog.nutrition_missing')}</p>
        ) : (
          <NutritionTable values={nutritional_values} />
        )}
      </Disclosure>
    </div>
  );
}

/** In the language of the page; the list of ingredients is German in all of them. */
function Allergens({ codes }: { codes: readonly string[] }) {
  const { t, i18n } = useTranslation();
  const names = knownAllergens
    .filter((code) => codes.includes(code))
    .map((code) => t(`catalog.allergen.${code}`));
  return (
    <p>
      <span className="font-semibold">{t('catalog.allergens')}</span>{' '}
      {names.length === 0 ? (
        <span className="text-muted">{t('catalog.allergens_missing')}</span>
      ) : (
        <strong>{new Intl.ListFormat(i18n.language).format(names)}</strong>
      )}
    </p>
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
