import { useTranslation } from '#app/i18n/use-translation.ts';
import {
  getFlopProducts,
  getSearchReport,
  getStockoutReport,
  getTopProducts,
} from '#contract/insight/reports.admin.ts';
import type {
  ProductReport,
  ReportQuery,
  SearchReport,
  StockoutReport,
} from '#contract/insight/reports.schema.ts';
import { factsOf } from '#domain/accounts/languages.ts';
import { useReport } from './queries.ts';
import { ReportCard } from './report-card.tsx';
import type { ReportColumn } from './report-columns.ts';

type Product = ProductReport['rows'][number];
type Term = SearchReport['rows'][number];
type Stockout = StockoutReport['rows'][number];

const productKey = ({ product_id }: { product_id: string }) => product_id;

/** What sells, what does not, what was missing and what was searched for. */
export function ProductSection({ query }: { query: ReportQuery }) {
  const { t } = useTranslation();
  const columns = useProductColumns();
  return (
    <>
      <ReportCard
        title={t('admin_reports.top_products')}
        isWide
        file="topseller"
        query={useReport(getTopProducts, query)}
        columns={columns}
        keyOf={productKey}
      />
      <ReportCard
        title={t('admin_reports.flop_products')}
        hint={t('admin_reports.flop_products_hint')}
        isWide
        file="ladenhueter"
        query={useReport(getFlopProducts, query)}
        columns={columns}
        keyOf={productKey}
      />
      <ReportCard
        title={t('admin_reports.stockouts')}
        hint={t('admin_reports.stockouts_hint')}
        file="ausverkauft"
        query={useReport(getStockoutReport, query)}
        columns={useStockoutColumns()}
        keyOf={productKey}
      />
      <ReportCard
        title={t('admin_reports.searches')}
        hint={t('admin_reports.searches_hint')}
        file="leere-suchen"
        query={useReport(getSearchReport, query)}
        columns={useSearchColumns()}
        keyOf={({ term_id }) => term_id}
      />
    </>
  );
}

function useProductColumns(): ReportColumn<Product>[] {
  const { t } = useTranslation();
  return [
    { header: t('admin_reports.product'), kind: 'text', value: ({ name }) => name, lang: 'de' },
    { header: t('admin_reports.quantity'), kind: 'count', value: ({ quantity }) => quantity },
    { header: t('admin_reports.revenue'), kind: 'money', value: (row) => row.revenue_cents },
    { header: t('admin_reports.margin'), kind: 'money', value: (row) => row.margin_cents },
    { header: t('admin_reports.stock'), kind: 'count', value: (row) => row.stock_quantity },
    {
      header: t('admin_reports.before_quantity'),
      kind: 'count',
      value: (row) => row.before_quantity,
    },
  ];
}

function useStockoutColumns(): ReportColumn<Stockout>[] {
  const { t } = useTranslation();
  return [
    { header: t('admin_reports.product'), kind: 'text', value: ({ name }) => name, lang: 'de' },
    { header: t('admin_reports.hours'), kind: 'hours', value: ({ hours }) => hours },
    { header: t('admin_reports.before_hours'), kind: 'hours', value: (row) => row.before_hours },
    { header: t('admin_reports.stock'), kind: 'count', value: (row) => row.stock_quantity },
  ];
}

function useSearchColumns(): ReportColumn<Term>[] {
  const { t } = useTranslation();
  return [
    { header: t('admin_reports.typed'), kind: 'text', value: ({ typed }) => typed },
    {
      header: t('admin_reports.language'),
      kind: 'text',
      value: ({ language }) => factsOf(language).name,
    },
    { header: t('admin_reports.searched'), kind: 'count', value: (row) => row.searches },
    {
      header: t('admin_reports.before_searched'),
      kind: 'count',
      value: (row) => row.before_searches,
    },
  ];
}
