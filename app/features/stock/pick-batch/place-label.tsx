import { useTranslation } from '#app/i18n/use-translation.ts';
import type { BatchProduct } from '#contract/stock/picking.schema.ts';

/** Where a product is. */
export function PlaceLabel({ shelf }: Pick<BatchProduct, 'shelf'>) {
  const { t } = useTranslation();
  if (shelf === null) return t('picking.no_place');
  const { aisle, position, zone } = shelf;
  return (
    <>
      {t('picking.aisle')} <bdi>{aisle}</bdi> · {t('picking.position')}{' '}
      <bdi className="tabular-nums">{position}</bdi> · {t(`picking.zones.${zone}`)}
    </>
  );
}
