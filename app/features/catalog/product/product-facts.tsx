import { useShopPlaceholders } from '#app/features/shop/shop/use-shop-placeholders.ts';
import { formatList } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Product } from '#contract/catalog/catalog.schema.ts';
import { allergens as knownAllergens } from '#domain/catalog/allergens.ts';
import { nutriScores, type NutriScore } from '#domain/catalog/nutri-score.ts';
import { InGerman } from './in-german.tsx';
import { IngredientList } from './ingredient-list.tsx';
import { NutritionTable } from './nutrition-table.tsx';
import { languageOf } from './text-language.ts';

/**
 * The label of the product. Missing information is named as missing: for food, silence could be
 * taken as a fact.
 */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation();
  const words = useShopPlaceholders();
  const {
    brand,
    origin,
    storage,
    minimum_shelf_life_days,
    nutri_score,
    labels,
    ingredients,
    nutritional_values,
    net_content,
  } = product;
  const certifier = labels.halal?.certifier;
  const isLiquid = net_content?.unit === 'ml' || net_content?.unit === 'l';
  return (
    <div>
      <dl className="border-line grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 border-b pb-4 text-sm empty:hidden">
        {brand !== null && <Fact term={t('catalog.brand')} text={brand} />}
        {origin !== null && (
          <Fact term={t('catalog.origin')} text={origin} language={languageOf(product, 'origin')} />
        )}
        {certifier !== undefined && <Fact term={t('catalog.halal_certifier')} text={certifier} />}
        {storage !== null && (
          <Fact
            term={t('catalog.storage')}
            text={storage}
            language={languageOf(product, 'storage')}
          />
        )}
        {minimum_shelf_life_days > 0 && (
          <Fact
            term={t('catalog.shelf_life')}
            text={t('catalog.lasts', { count: minimum_shelf_life_days })}
          />
        )}
        {nutri_score !== null && <NutriScoreFact score={nutri_score} />}
      </dl>
      <section aria-label={t('catalog.ingredients_and_allergens')} className="border-line border-b">
        <div className="pt-4">
          <Allergens codes={product.allergens} />
        </div>
        <Disclosure title={t('catalog.ingredients')}>
          {ingredients === null ? (
            <p className="text-muted">{t('catalog.ingredients_missing', words)}</p>
          ) : (
            <>
              <IngredientList text={ingredients} language={languageOf(product, 'ingredients')} />
              <InGerman language={languageOf(product, 'ingredients')} />
            </>
          )}
        </Disclosure>
      </section>
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

/** In the language of the page, even if the list of ingredients is not translated. */
function Allergens({ codes }: { codes: Product['allergens'] }) {
  const { t, i18n } = useTranslation();
  if (codes === null) return <p className="text-muted">{t('catalog.allergens_missing')}</p>;
  const names = knownAllergens
    .filter((code) => codes.includes(code))
    .map((code) => t(`catalog.allergen.${code}`));
  return (
    <p>
      <span className="font-semibold">{t('catalog.allergens')}</span>{' '}
      {names.length === 0 ? (
        <span>{t('catalog.allergens_none')}</span>
      ) : (
        <strong>{formatList(names, i18n.language)}</strong>
      )}
    </p>
  );
}

/** Shows the five steps; screen readers read the score in the text. */
function NutriScoreFact({ score }: { score: NutriScore }) {
  return (
    <>
      <dt className="text-muted">Nutri-Score</dt>
      <dd>
        <span className="sr-only">{score.toUpperCase()}</span>
        <span
          aria-hidden
          dir="ltr"
          className="inline-flex items-center gap-0.5 font-bold uppercase"
        >
          {nutriScores.map((step) => (
            <span
              key={step}
              className={classNames(
                'grid place-items-center rounded-md',
                step === score
                  ? 'bg-ink text-surface size-7'
                  : 'text-muted border-line size-6 border',
              )}
            >
              {step}
            </span>
          ))}
        </span>
      </dd>
    </>
  );
}

interface FactProps {
  term: string;
  text: string;
  /** Undefined for a proper name. */
  language?: 'de' | undefined;
}

function Fact({ term, text, language }: FactProps) {
  return (
    <>
      <dt className="text-muted">{term}</dt>
      <dd>
        <bdi lang={language}>{text}</bdi>
        <InGerman language={language} />
      </dd>
    </>
  );
}
