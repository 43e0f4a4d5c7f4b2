import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Lot } from '#contract/stock/inventory.schema.ts';

/** What is printed on the goods of a lot: its date, and its code. */
export function LotLabel({ lot }: { lot: Pick<Lot, 'date' | 'date_kind' | 'code'> }) {
  const { t } = useTranslation();
  return (
    <>
      {lot.date === null
        ? t('work.without_date')
        : t(`work.dated.${lot.date_kind}`, { date: formatDate(lot.date) })}
      {lot.code !== '' && (
        <>
          {' · '}
          <bdi dir="ltr">{lot.code}</bdi>
        </>
      )}
    </>
  );
}
