import type { Translate } from '#app/i18n/translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import type { MissingTerm } from '#contract/catalog/translations.schema.ts';

export function missingTermColumns(
  t: Translate,
  onTranslate: (term: MissingTerm) => void,
): Column<MissingTerm>[] {
  return [
    {
      id: 'term',
      header: t('admin_translations.term'),
      isTitle: true,
      cell: ({ de, is_emphasised }) => (
        <bdi lang="de" className={is_emphasised ? 'font-bold' : 'font-medium'}>
          {de}
        </bdi>
      ),
    },
    {
      id: 'completes',
      header: t('admin_translations.completes'),
      isNumber: true,
      cell: ({ completes }) => completes,
    },
    {
      id: 'lists',
      header: t('admin_translations.lists'),
      isNumber: true,
      cell: ({ lists }) => lists,
    },
    {
      id: 'product',
      header: t('admin_translations.example'),
      cell: ({ product_name }) => (
        <bdi lang="de" className="wrap-anywhere">
          {product_name}
        </bdi>
      ),
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      onCards: 'below',
      cell: (missing) => (
        <Button size="small" variant="secondary" onClick={() => onTranslate(missing)}>
          {t('admin_translations.translate')}
        </Button>
      ),
    },
  ];
}
