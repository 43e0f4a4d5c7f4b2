import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Lot } from '#contract/stock/inventory.schema.ts';

type PrintedLot = Pick<Lot, 'date' | 'date_kind' | 'code'> &
  Partial<Pick<Lot, 'has_earlier_label'>>;

/** What is printed on the goods of a lot: its date, its code, and whether it is an old label. */
export function LotLabel({ lot }: { lot: PrintedLot }) {
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
      {lot.has_earlier_label === true && ` · ${t('work.earlier_label')}`}
    </>
  );
}
