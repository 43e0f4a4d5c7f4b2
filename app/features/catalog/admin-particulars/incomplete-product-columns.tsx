import { formatList } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import type { IncompleteProduct } from '#contract/catalog/particulars.schema.ts';
import { waivable } from '#domain/catalog/food/waivers.ts';

type Act = ((product: IncompleteProduct) => void) | undefined;

/** `onEdit` and `onWaive` are undefined without the permission. */
export function incompleteProductColumns(
  t: Translate,
  language: string,
  { onEdit, onWaive }: { onEdit: Act; onWaive: Act },
): Column<IncompleteProduct>[] {
  return [
    {
      id: 'name',
      header: t('admin_particulars.product'),
      isTitle: true,
      cell: ({ name }) => (
        <bdi lang="de" className="font-medium wrap-anywhere hyphens-auto">
          {name}
        </bdi>
      ),
    },
    {
      id: 'missing',
      header: t('admin_particulars.missing'),
      cell: ({ missing }) =>
        formatList(
          missing.map((name) => t(`admin_products.particular.${name}`)),
          language,
        ),
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      onCards: 'below',
      cell: (product) => (
        <span className="flex flex-wrap gap-2">
          {onEdit && (
            <Button size="small" variant="secondary" onClick={() => onEdit(product)}>
              {t('admin_particulars.complete')}
            </Button>
          )}
          {onWaive && product.missing.some((name) => waivable.includes(name)) && (
            <Button size="small" variant="quiet" onClick={() => onWaive(product)}>
              {t('admin_particulars.waive')}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
