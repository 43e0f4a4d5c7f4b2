import { useId } from 'react';
import { href, Link } from 'react-router';
import { AdminListView } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { useWholeList } from '#app/features/frame/admin-layout/queries.ts';
import type { StaffColumn } from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { listUnfitArticles } from '#contract/stock/proposals.admin.ts';
import type { UnfitArticle } from '#contract/stock/proposals.schema.ts';

/** Articles of which a case spoils before it is sold, with what helps. */
export function UnfitArticles() {
  const { t } = useTranslation();
  const id = useId();
  const list = useWholeList(['unfit-articles'], listUnfitArticles);
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="text-lg font-bold">
        {t('admin_demand.unfit')}
      </h2>
      <p className="text-muted max-w-prose">{t('admin_demand.unfit_hint')}</p>
      <AdminListView
        label={t('admin_demand.unfit')}
        list={list}
        columns={unfitColumns(t)}
        keyOf={(article) => article.id}
        empty={t('admin_demand.all_fit')}
      />
    </section>
  );
}

const link = 'text-brand font-medium wrap-anywhere hover:underline max-xl:py-2 max-xl:inline-block';

function unfitColumns(t: Translate): StaffColumn<UnfitArticle>[] {
  return [
    {
      id: 'article',
      header: t('admin_demand.article'),
      isTitle: true,
      cell: ({ name, number, supplier }) => (
        <>
          <bdi lang="de" className="font-medium wrap-anywhere">
            {[number, name].filter((part) => part !== '').join(' ')}
          </bdi>
          <Link
            to={href('/admin/suppliers/:supplierId', { supplierId: supplier.id })}
            className={`${link} block text-sm`}
          >
            <bdi>{supplier.name}</bdi>
          </Link>
        </>
      ),
    },
    {
      id: 'smallest',
      header: t('admin_demand.smallest'),
      isNumber: true,
      cell: ({ units }) => t('admin_demand.units', { count: units }),
    },
    {
      id: 'waste',
      header: t('admin_demand.waste'),
      isNumber: true,
      cell: ({ waste, units }) =>
        t('admin_demand.percent', { percent: Math.round((100 * waste) / units) }),
    },
    {
      id: 'advice',
      header: t('admin_demand.advice'),
      cell: (article) => (
        <>
          <span className="block">{adviceOn(article, t)}</span>
          <Link
            to={`${href('/admin/products')}?${String(new URLSearchParams({ query: article.product.name }))}`}
            className={`${link} text-sm`}
          >
            {t('admin_demand.to_product', { name: article.product.name })}
          </Link>
        </>
      ),
    },
  ];
}

/** The most helpful first: another supplier, a smaller case, none. */
function adviceOn({ other, fitting_units }: UnfitArticle, t: Translate): string {
  if (other !== null) {
    const { supplier_name: supplier, units } = other;
    return t('admin_demand.other_supplier', { supplier, units });
  }
  return fitting_units > 0
    ? t('admin_demand.smaller_case', { count: fitting_units })
    : t('admin_demand.delist');
}
