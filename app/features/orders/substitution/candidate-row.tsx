import { ProductGuard } from '#app/features/accounts/dietary-guard/product-guard.tsx';
import { UnitPriceLine } from '#app/features/catalog/product/unit-price.tsx';
import { formatList } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { ProductThumb } from '#app/ui/product/product-thumb.tsx';
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
    <li className="flex flex-wrap items-center gap-3 py-3">
      <ProductThumb product={candidate} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">
          {quantity} × <bdi>{name}</bdi>
        </p>
        <p>
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
        <p className="text-muted text-sm">
          <UnitPriceLine product={{ ...candidate, price_per_unit: null }} />
        </p>
        <Allergens codes={candidate.allergens} />
        <ProductGuard product={candidate} as="line" />
      </div>
      <Button
        isBusy={isBusy}
        onClick={onTake}
        aria-label={t('substitution.take_product', { product: name })}
        className="grow sm:grow-0"
      >
        {t('substitution.take')}
      </Button>
    </li>
  );
}

function Allergens({ codes }: { codes: Candidate['allergens'] }) {
  const { t, i18n } = useTranslation();
  if (codes === null) {
    return <p className="text-muted text-sm">{t('catalog.allergens_missing')}</p>;
  }
  const names = codes.map((code) => t(`catalog.allergen.${code}`));
  return (
    <p className="text-muted text-sm">
      {t('catalog.allergens')}{' '}
      {names.length === 0 ? t('catalog.allergens_none') : formatList(names, i18n.language)}
    </p>
  );
}
