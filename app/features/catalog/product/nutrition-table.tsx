import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { NutritionalValues } from '#contract/catalog/catalog.schema.ts';
import { formatNumber } from '#domain/format-number.ts';

/**
 * In the order of the label (Regulation (EU) 1169/2011, annex XV); parts of a value are indented.
 */
const rows = [
  { key: 'fat', isPart: false },
  { key: 'saturated_fat', isPart: true },
  { key: 'carbohydrates', isPart: false },
  { key: 'sugars', isPart: true },
  { key: 'fiber', isPart: false },
  { key: 'protein', isPart: false },
  { key: 'salt', isPart: false },
] as const;

export function NutritionTable({ values }: { values: NutritionalValues }) {
  const { t } = useTranslation();
  return (
    <table className="w-full text-start">
      <tbody className="[&_tr]:border-line [&_tr]:border-b [&_tr:last-child]:border-0">
        <tr>
          <th scope="row" className="py-2 text-start font-normal">
            {t('catalog.energy')}
          </th>
          <td className="text-end tabular-nums">
            <bdi dir="ltr">
              {formatNumber(values.energy_kj)}&nbsp;kJ / {formatNumber(values.calories)}&nbsp;kcal
            </bdi>
          </td>
        </tr>
        {rows.map(({ key, isPart }) => (
          <tr key={key}>
            <th
              scope="row"
              className={classNames('py-2 text-start font-normal', isPart && 'ps-4 text-muted')}
            >
              {t(`catalog.${key}`)}
            </th>
            <td className="text-end tabular-nums">
              <bdi dir="ltr">{formatNumber(values[key])}&nbsp;g</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
