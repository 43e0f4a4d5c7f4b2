import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { SubstitutionOffer } from '#contract/stock/substitutions.schema.ts';

/** What became of missing goods; nothing if they were found after all. */
export function DecidedOffer({ offer }: { offer: SubstitutionOffer }) {
  const { t } = useTranslation();
  const { state, quantity, product_name: product } = offer;
  if (state === 'open' || state === 'void') return null;
  const by = offer.decided_by ?? 'rule';
  const chosen = offer.candidates.find(({ product_id }) => product_id === offer.product_id);
  const missing = t('substitution.missing', { quantity, product });
  if (state === 'failed' || state === 'declined' || chosen === undefined) {
    return (
      <Notice tone="info" title={missing}>
        {state === 'failed'
          ? t('substitution.outcome.failed')
          : t(`substitution.outcome.declined_${by}`)}
      </Notice>
    );
  }
  const facts = { quantity: chosen.quantity, product: chosen.name };
  return (
    <Notice tone="success" title={t('substitution.instead', facts)}>
      {missing}. {t(`substitution.outcome.${state}_${by}`)}
    </Notice>
  );
}
