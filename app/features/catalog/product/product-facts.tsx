import type { ReactNode } from 'react';
import { useShopPlaceholders } from '#app/features/shop/shop/use-shop-placeholders.ts';
import { formatList } from '#app/i18n/format.ts';
import { netContentText } from '#app/i18n/net-content.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { Product } from '#contract/catalog/catalog.schema.ts';
import { allergens as knownAllergens, type Allergen } from '#domain/catalog/allergens.ts';
import { nutriScores, type NutriScore } from '#domain/catalog/nutri-score.ts';
import { formatNumber } from '#domain/format-number.ts';
import { InGerman } from './in-german.tsx';
import { IngredientList } from './ingredient-list.tsx';
import { NutritionTable } from './nutrition-table.tsx';
import { languageOf } from './text-language.ts';

/**
 * The product in the order of its label. Missing information is named as missing: for food, silence
 * could be taken as a fact.
 */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useTranslation();
  const words = useShopPlaceholders();
  const { ingredients, legal_name, net_content, nutritional_values } = product;
  const isLiquid = net_content?.unit === 'ml' || net_content?.unit === 'l';
  return (
    <div>
      {legal_name !== null && (
        <Facts>
          <TextFact product={product} name="legal_name" />
        </Facts>
      )}
      <section aria-label={t('catalog.ingredients_and_allergens')} className="border-line border-b">
        <div className="pt-4">
          <Allergens codes={product.allergens} />
          <Traces codes={product.traces} />
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
      <LabelFacts product={product} />
      <Disclosure title={isLiquid ? t('catalog.nutrition_ml') : t('catalog.nutrition')}>
        {nutritional_values === null ? (
          <p className="text-muted">{t('catalog.nutrition_missing')}</p>
        ) : (
          <NutritionTable values={nutritional_values} />
        )}
      </Disclosure>
      <Marks product={product} />
    </div>
  );
}

/** All tables of the label have their columns at the same place. */
function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="border-line grid grid-cols-[min(38%,12rem)_minmax(0,1fr)] gap-x-6 gap-y-1 border-b py-4 text-sm empty:hidden">
      {children}
    </dl>
  );
}

/** Between the ingredients and the nutrition declaration. */
function LabelFacts({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { brand, net_content, drained_amount, alcohol_percent, minimum_shelf_life_days } = product;
  const { fat_below, collagen_below, responsible_name, responsible_address } = product;
  const responsible = [responsible_name, responsible_address].filter((part) => part !== null);
  const percent = (value: number) => ({ percent: formatNumber(value) });
  return (
    <Facts>
      {net_content !== null && (
        <Fact term={t('catalog.net_quantity')} text={netContentText(t, net_content)} />
      )}
      {net_content !== null && drained_amount !== null && (
        <Fact
          term={t('catalog.drained')}
          text={netContentText(t, { ...net_content, amount: drained_amount })}
        />
      )}
      {alcohol_percent !== null && (
        <Fact
          term={t('catalog.alcohol')}
          text={t('catalog.alcohol_by_volume', percent(alcohol_percent))}
        />
      )}
      {fat_below !== null && (
        <Fact term={t('catalog.fat_below')} text={t('catalog.below', percent(fat_below))} />
      )}
      {collagen_below !== null && (
        <Fact
          term={t('catalog.collagen_below')}
          text={t('catalog.below', percent(collagen_below))}
        />
      )}
      <TextFact product={product} name="storage" />
      {minimum_shelf_life_days > 0 && (
        <Fact
          term={t('catalog.shelf_life')}
          text={t('catalog.lasts', { count: minimum_shelf_life_days })}
        />
      )}
      <TextFact product={product} name="instructions" />
      {responsible.length > 0 && (
        <Fact term={t('catalog.responsible')} text={responsible.join(', ')} />
      )}
      {product.origin_lines === null ? (
        <TextFact product={product} name="origin" />
      ) : (
        product.origin_lines.map(({ term, text }) => <Fact key={term} term={term} text={text} />)
      )}
      {brand !== null && <Fact term={t('catalog.brand')} text={brand} />}
    </Facts>
  );
}

/** Certificates, scores and statements at the end of the label. */
function Marks({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { labels, nutri_score, organic_code, pack_halal_text, statements } = product;
  const certifier = labels.halal?.certifier;
  return (
    <>
      <Facts>
        {organic_code !== null && <Fact term={t('catalog.organic_code')} text={organic_code} />}
        {certifier !== undefined && <Fact term={t('catalog.halal_certifier')} text={certifier} />}
        {nutri_score !== null && <NutriScoreFact score={nutri_score} />}
      </Facts>
      {statements.map((name) => (
        <p key={name} className="pt-4 text-sm">
          {t(`catalog.statement.${name}`)}
        </p>
      ))}
      {/* A certificate says more. */}
      {pack_halal_text !== null && certifier === undefined && (
        <p className="pt-4 text-sm">{t('catalog.pack_halal', { text: pack_halal_text })}</p>
      )}
    </>
  );
}

/** In the language of the page, even if the list of ingredients is not translated. */
function Allergens({ codes }: { codes: Product['allergens'] }) {
  const { t } = useTranslation();
  if (codes === null) return <p className="text-muted">{t('catalog.allergens_missing')}</p>;
  return (
    <p>
      <span className="font-semibold">{t('catalog.allergens')}</span>{' '}
      {codes.length === 0 ? (
        <span>{t('catalog.allergens_none')}</span>
      ) : (
        <strong>
          <AllergenNames codes={codes} />
        </strong>
      )}
    </p>
  );
}

/** No traces named is no statement that there are none. */
function Traces({ codes }: { codes: Product['traces'] }) {
  const { t } = useTranslation();
  if (codes === null) return <p className="text-muted">{t('catalog.traces_missing')}</p>;
  if (codes.length === 0) return <p>{t('catalog.traces_none')}</p>;
  return (
    <p>
      {t('catalog.traces')} <AllergenNames codes={codes} />
    </p>
  );
}

function AllergenNames({ codes }: { codes: readonly Allergen[] }) {
  const { t, i18n } = useTranslation();
  const names = knownAllergens
    .filter((code) => codes.includes(code))
    .map((code) => t(`catalog.allergen.${code}`));
  return formatList(names, i18n.language);
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

type LabelText = 'legal_name' | 'storage' | 'instructions' | 'origin';

/** A text of the label that may be in German. */
function TextFact({ product, name }: { product: Product; name: LabelText }) {
  const { t } = useTranslation();
  const text = product[name];
  if (text === null) return null;
  return <Fact term={t(`catalog.${name}`)} text={text} language={languageOf(product, name)} />;
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
