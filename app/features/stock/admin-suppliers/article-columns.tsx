import type { StaffColumn } from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import { Money } from '#app/i18n/money.tsx';
import type { Translate } from '#app/i18n/translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { updateSupplierArticle } from '#contract/stock/suppliers.admin.ts';
import type { SupplierArticle } from '#contract/stock/suppliers.schema.ts';

export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'price'; article: SupplierArticle }
  | null;

export function articleColumns(
  t: Translate,
  setOpen: (open: OpenDialog) => void,
  onArchive: (article: SupplierArticle) => void,
): StaffColumn<SupplierArticle>[] {
  return [
    {
      id: 'name',
      header: t('admin_suppliers.article'),
      isTitle: true,
      cell: ({ name, number, product, is_preferred }) => (
        <span className="block min-w-44">
          <bdi className="block font-medium wrap-anywhere">{name}</bdi>
          <span className="text-muted block text-sm wrap-anywhere">
            {number !== '' && (
              <>
                <bdi dir="ltr">{number}</bdi>
                {' · '}
              </>
            )}
            <bdi lang="de">{product.name}</bdi>
          </span>
          {is_preferred && <Badge tone="info">{t('admin_suppliers.preferred')}</Badge>}
        </span>
      ),
    },
    {
      id: 'case',
      header: t('admin_suppliers.case'),
      cell: ({ units_per_case, least_cases, step_cases }) => (
        <span className="block">
          {t('admin_suppliers.units', { count: units_per_case })}
          {(least_cases > 1 || step_cases > 1) && (
            <span className="text-muted block text-sm">
              {t('admin_suppliers.steps', { least: least_cases, step: step_cases })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'price',
      header: t('admin_suppliers.field.net_price'),
      isNumber: true,
      cell: ({ price, case_price_cents }) =>
        price === null ? (
          '–'
        ) : (
          <span className="block">
            <Money amount={price.net_cents} /> {t(`admin_suppliers.price_unit.${price.per}`)}
            {price.per === 'kilogram' && case_price_cents !== null && (
              <span className="text-muted block text-sm">
                <Money amount={case_price_cents} /> {t('admin_suppliers.price_unit.case')}
              </span>
            )}
          </span>
        ),
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      needs: updateSupplierArticle,
      onCards: 'below',
      cell: (article) => (
        <span className="flex flex-wrap gap-2 max-xl:justify-end xl:flex-nowrap">
          <Button size="small" variant="quiet" onClick={() => setOpen({ kind: 'price', article })}>
            {t('admin_suppliers.price')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setOpen({ kind: 'edit', article })}>
            {t('admin_suppliers.edit')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onArchive(article)}>
            {t('admin_suppliers.archive')}
          </Button>
        </span>
      ),
    },
  ];
}
