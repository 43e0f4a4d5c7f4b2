import { useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { getTranslationCoverage } from '#contract/catalog/translations.admin.ts';
import { factsOf, translations, type Translation } from '#domain/accounts/languages.ts';
import { translatedTexts, type TranslatedText } from '#domain/catalog/product-fields.ts';

interface CoverageTableProps {
  language: Translation;
  text: TranslatedText | undefined;
  onChoose: (language: Translation, text: TranslatedText) => void;
}

/** How much of each text of the products on sale is translated; a number opens what is not. */
export function CoverageTable({ language, text, onChoose }: CoverageTableProps) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['admin-translations', 'coverage'],
    queryFn: ({ signal }) => call(getTranslationCoverage, { signal }),
  });
  const cell = (name: TranslatedText, to: Translation) => {
    const count = data?.items.find((each) => each.text === name && each.language === to);
    if (count === undefined || count.on_sale.of === 0) return '–';
    const { translated, of } = count.on_sale;
    const isChosen = to === language && name === text;
    return (
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={t('admin_translations.coverage_of', {
          text: t(`admin_products.field.${name}`),
          language: factsOf(to).name,
          translated,
          of,
        })}
        onClick={() => onChoose(to, name)}
        className={classNames(
          'min-h-11 w-full rounded-lg whitespace-nowrap tabular-nums sm:px-1',
          isChosen ? 'bg-brand text-on-brand' : 'hover:bg-sunken',
          translated < of && !isChosen && 'text-warning-ink font-semibold',
        )}
      >
        <bdi>{`${translated}/${of}`}</bdi>
      </button>
    );
  };
  return (
    <table className="bg-raised shadow-card w-full max-w-2xl table-fixed rounded-2xl text-sm">
      <caption className="text-muted pb-2 text-start text-sm">
        {t('admin_translations.coverage')}
      </caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="w-1/3 px-3 py-2 text-start font-medium sm:w-2/5 sm:px-4">
            {t('admin_translations.text')}
          </th>
          {translations.map((to) => (
            <th key={to} scope="col" className="px-1 py-2 font-medium">
              <bdi>{factsOf(to).name}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {translatedTexts.map((name) => (
          <tr key={name} className="border-line border-t">
            <th
              scope="row"
              className="px-3 py-1 text-start font-medium wrap-anywhere hyphens-auto sm:px-4"
            >
              {t(`admin_products.field.${name}`)}
            </th>
            {translations.map((to) => (
              <td key={to} className="text-center sm:px-1">
                {cell(name, to)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
