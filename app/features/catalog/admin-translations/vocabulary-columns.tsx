import type { Translate } from '#app/i18n/translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import type { IngredientTerm } from '#contract/catalog/translations.schema.ts';
import { directionOf, factsOf, translations } from '#domain/accounts/languages.ts';

export function vocabularyColumns(
  t: Translate,
  onChange: (term: IngredientTerm) => void,
): Column<IngredientTerm>[] {
  return [
    {
      id: 'de',
      header: factsOf('de').name,
      isTitle: true,
      cell: ({ de }) => (
        <bdi lang="de" className="font-medium">
          {de}
        </bdi>
      ),
    },
    ...translations.map((language): Column<IngredientTerm> => ({
      id: language,
      header: factsOf(language).name,
      cell: (row) => (
        <span lang={language} dir={directionOf(language)}>
          {row[language]}
        </span>
      ),
    })),
    {
      id: 'allergen',
      header: t('admin_translations.allergen'),
      cell: ({ allergen }) => (allergen === null ? '–' : t(`catalog.allergen.${allergen}`)),
    },
    {
      id: 'doubt',
      header: t('admin_translations.doubt'),
      cell: ({ doubt_rule }) =>
        doubt_rule === null ? '–' : t(`admin_translations.rule.${doubt_rule}`),
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      onCards: 'below',
      cell: (row) => (
        <Button
          size="small"
          variant="secondary"
          aria-label={t('admin.edit_one', { name: row.de })}
          onClick={() => onChange(row)}
        >
          {t('admin_translations.change')}
        </Button>
      ),
    },
  ];
}
