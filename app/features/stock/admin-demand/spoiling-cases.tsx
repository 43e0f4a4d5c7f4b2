import { useWholeList } from '#app/features/frame/admin-layout/queries.ts';
import type { StaffColumn } from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import {
  ArticleName,
  ArticleSection,
  ProductLink,
} from '#app/features/stock/admin-suppliers/supplier-goods-section.tsx';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { listUnfitArticles } from '#contract/stock/proposals.admin.ts';
import type { UnfitArticle } from '#contract/stock/proposals.schema.ts';

/** Articles of which a case spoils before it is sold, with what helps. */
export function SpoilingCases() {
  const { t } = useTranslation();
  const list = useWholeList(['unfit-articles'], listUnfitArticles);
  return (
    <ArticleSection
      title={t('admin_demand.unfit')}
      hint={t('admin_demand.unfit_hint')}
      list={list}
      columns={unfitColumns(t)}
      keyOf={(article) => article.id}
      empty={t('admin_demand.all_fit')}
    />
  );
}

function unfitColumns(t: Translate): StaffColumn<UnfitArticle>[] {
  return [
    {
      id: 'article',
      header: t('admin_demand.article'),
      isTitle: true,
      cell: ({ name, number, supplier }) => (
        <ArticleName
          name={[number, name].filter((part) => part !== '').join(' ')}
          supplier={supplier}
        />
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
          <ProductLink
            name={article.product.name}
            text={t('admin_demand.to_product', { name: article.product.name })}
          />
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
