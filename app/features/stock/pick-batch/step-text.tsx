import type { Step } from '#app/features/stock/picking/state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { formatNumber } from '#domain/format-number.ts';

/** A step in words: how many went where, or why they are missing. */
export function StepText({ step, letter }: { step: Step; letter: string }) {
  const { t } = useTranslation();
  const { outcome, quantity, weight_g, tote, reason } = step;
  return (
    <>
      <span className="block font-semibold">
        {outcome === 'short'
          ? t('picking.missing_in', { quantity, letter })
          : t('picking.into', { quantity, letter })}
      </span>
      <span className="text-muted block text-sm tabular-nums">
        {reason !== null && t(`picking.reasons.${reason}`)}
        {tote !== null && <bdi dir="ltr">{tote}</bdi>}
        {weight_g !== null && <> · {t('picking.grams', { grams: formatNumber(weight_g) })}</>}
      </span>
    </>
  );
}
