import { ProductLine } from '#app/features/accounts/dietary-guard/product-line.tsx';
import { UnitPriceLine } from '#app/features/catalog/product/unit-price.tsx';
import { formatList } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { SubstitutionOffer } from '#contract/stock/substitutions.schema.ts';

type Candidate = SubstitutionOffer['candidates'][number];

interface CandidateRowProps {
  candidate: Candidate;
  isBusy: boolean;
  onTake: () => void;
}

/** A product that may replace missing goods: what it costs and contains. */
export function CandidateRow({ candidate, isBusy, onTake }: CandidateRowProps) {
  const { t } = useTranslation();
  const { name, quantity, regular_cents, goods_cents, deposit_cents } = candidate;
  return (
    <li className="py-3">
      <ProductLine
        product={candidate}
        quantity={quantity}
        className="flex flex-wrap items-center gap-3"
        detail={
          <>
            <UnitPriceLine product={{ ...candidate, net_content: null, price_per_unit: null }} />
            <p className="text-ink text-base">
              {regular_cents > goods_cents && (
                <del className="text-muted me-2 text-sm">
                  <Money amount={regular_cents} />
                </del>
              )}
              <strong className="font-semibold">
                <Money amount={goods_cents} />
              </strong>
              {deposit_cents > 0 && (
                <span className="text-muted ms-2 text-sm">
                  {t('substitution.deposit')} <Money amount={deposit_cents} />
                </span>
              )}
            </p>
            {candidate.origin_text !== null && (
              <p>
                <bdi>{candidate.origin_text}</bdi>
              </p>
            )}
            <Allergens codes={candidate.allergens} />
          </>
        }
      >
        <Button
          isBusy={isBusy}
          onClick={onTake}
          aria-label={t('substitution.take_product', { product: name })}
          className="grow sm:grow-0"
        >
          {t('substitution.take')}
        </Button>
      </ProductLine>
    </li>
  );
}

function Allergens({ codes }: { codes: Candidate['allergens'] }) {
  const { t, i18n } = useTranslation();
  if (codes === null) {
    return <p>{t('catalog.allergens_missing')}</p>;
  }
  const names = codes.map((code) => t(`catalog.allergen.${code}`));
  return (
    <p>
      {t('catalog.allergens')}{' '}
      {names.length === 0 ? t('catalog.allergens_none') : formatList(names, i18n.language)}
    </p>
  );
}
