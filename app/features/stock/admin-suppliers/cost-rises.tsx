import { call } from '#app/api/client.ts';
import { useAdminAction, useWholeList } from '#app/features/frame/admin-layout/queries.ts';
import type { StaffColumn } from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import { formatDate, formatMoney } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { keepPrice, listCostRises } from '#contract/stock/cost-rises.admin.ts';
import type { CostRise } from '#contract/stock/cost-rises.schema.ts';
import { formatNumber } from '#domain/format-number.ts';
import { ArticleName, ArticleSection, ProductLink } from './supplier-goods-section.tsx';

const risesKey = 'cost-rises';

/** Products that cost more than before: someone changes what customers pay, or leaves it. */
export function CostRises() {
  const { t } = useTranslation();
  const list = useWholeList([risesKey], listCostRises);
  const keeping = useAdminAction([risesKey, 'admin-today'], {
    done: t('admin_suppliers.price_kept'),
    failed: t('admin_suppliers.save_failed'),
  });
  if (list.items.length === 0) return null;
  const keep = (rise: CostRise) =>
    keeping.mutate(() => call(keepPrice, { params: { id: rise.id } }));
  return (
    <ArticleSection
      title={t('admin_suppliers.rises')}
      hint={t('admin_suppliers.rises_hint')}
      list={list}
      columns={riseColumns(t, { keep, isBusy: keeping.isPending })}
      keyOf={(rise) => rise.id}
      empty={t('admin_suppliers.price_kept')}
    />
  );
}

function riseColumns(
  t: Translate,
  { keep, isBusy }: { keep: (rise: CostRise) => void; isBusy: boolean },
): StaffColumn<CostRise>[] {
  const percent = (of: number | null) =>
    of === null ? '–' : t('admin_demand.percent', { percent: formatNumber(of) });
  return [
    {
      id: 'product',
      header: t('admin_suppliers.article'),
      isTitle: true,
      cell: ({ product, supplier }) => <ArticleName name={product.name} supplier={supplier} />,
    },
    {
      id: 'cost',
      header: t('admin_suppliers.rise_cost'),
      isNumber: true,
      cell: ({ old_cents, new_cents, valid_from }) => (
        <>
          {t('admin_suppliers.rise_from_to', {
            from: formatMoney(old_cents),
            to: formatMoney(new_cents),
          })}
          <span className="text-muted block text-sm">
            {t('admin_suppliers.rise_since', { date: formatDate(valid_from) })}
          </span>
        </>
      ),
    },
    {
      id: 'price',
      header: t('admin_suppliers.rise_price'),
      isNumber: true,
      cell: ({ price_cents }) => formatMoney(price_cents),
    },
    {
      id: 'margin',
      header: t('admin_suppliers.rise_margin'),
      isNumber: true,
      cell: ({ old_margin_percent, new_margin_percent }) =>
        t('admin_suppliers.rise_from_to', {
          from: percent(old_margin_percent),
          to: percent(new_margin_percent),
        }),
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      needs: keepPrice,
      cell: (rise) => (
        <div className="flex flex-wrap items-center gap-3">
          <ProductLink
            name={rise.product.name}
            text={t('admin_suppliers.change_price', { name: rise.product.name })}
          />
          <Button
            variant="secondary"
            size="small"
            aria-label={t('admin_suppliers.keep_price_of', { name: rise.product.name })}
            disabled={isBusy}
            onClick={() => keep(rise)}
          >
            {t('admin_suppliers.keep_price')}
          </Button>
        </div>
      ),
    },
  ];
}
