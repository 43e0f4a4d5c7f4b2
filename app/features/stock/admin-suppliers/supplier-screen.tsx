import { useState } from 'react';
import { href, useParams } from 'react-router';
import { call } from '#app/api/client.ts';
import { AdminListView } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { useAdminAction, useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { SearchField } from '#app/features/frame/admin-layout/search-field.tsx';
import { anyText, useListFilter } from '#app/features/frame/admin-layout/use-list-filter.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { BeginOrder } from '#app/features/stock/admin-purchase-orders/begin-order.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { ListIcon } from '#app/ui/icons/list.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { listCrates } from '#contract/stock/crates.ts';
import {
  createSupplierArticle,
  listSupplierArticles,
  updateSupplierArticle,
} from '#contract/stock/suppliers.admin.ts';
import type { AdminSupplier, SupplierArticle } from '#contract/stock/suppliers.schema.ts';
import { articleColumns, type OpenDialog } from './article-columns.tsx';
import { ArticleForm } from './article-form.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { articlesKey, suppliersKey, useSupplier } from './queries.ts';
import { fieldsOf } from './state.ts';
import { SupplierCrates } from './supplier-crates.tsx';
import { useOrderDayText } from './use-order-day-text.ts';

/** `/admin/suppliers/:supplierId`: what a supplier sells, and at which price. */
export function SupplierScreen() {
  const { t } = useTranslation();
  const { supplierId = '' } = useParams();
  const { data: supplier } = useSupplier(supplierId);
  const filter = useListFilter({ query: anyText });
  const wanted = { supplier_id: supplierId, ...filter.wanted };
  const list = useAdminList([articlesKey], listSupplierArticles, wanted);
  const [open, setOpen] = useState<OpenDialog>(null);
  const mayAdd = useMay(createSupplierArticle);
  const maySeeCrates = useMay(listCrates);
  const close = () => setOpen(null);
  const archiving = useAdminAction([articlesKey, suppliersKey], {
    done: t('admin_suppliers.article_archived'),
    failed: t('admin_suppliers.save_failed'),
    outdated: t('admin_suppliers.outdated'),
  });

  function archive(article: SupplierArticle): void {
    const { id, version } = article;
    archiving.mutate(() =>
      call(updateSupplierArticle, {
        params: { id },
        headers: { 'if-match': `"${version}"` },
        body: { ...fieldsOf(article), is_archived: true },
      }),
    );
  }

  return (
    <div className="space-y-4">
      <PageHeading backTo={href('/admin/suppliers')}>
        {supplier?.name ?? t('admin.suppliers')}
      </PageHeading>
      {supplier !== undefined && <SupplierFacts supplier={supplier} />}
      {maySeeCrates && <SupplierCrates supplierId={supplierId} />}
      <div className="flex flex-wrap items-end gap-3">
        <search className="min-w-0 grow">
          <SearchField label={t('admin_suppliers.search_article')} {...filter.field('query')} />
        </search>
        {supplier?.is_archived === false && <BeginOrder supplier={supplier} />}
        {mayAdd && supplier?.is_archived === false && (
          <Button variant="secondary" onClick={() => setOpen({ kind: 'add' })}>
            <PlusIcon className="size-5" />
            {t('admin_suppliers.add_article')}
          </Button>
        )}
      </div>
      <AdminListView
        label={t('admin_suppliers.articles')}
        list={list}
        columns={articleColumns(t, setOpen, archive)}
        keyOf={({ id }) => id}
        empty={{
          icon: <ListIcon />,
          title: t('admin_suppliers.no_articles'),
          text: t('admin_suppliers.no_articles_text'),
        }}
      />
      {open?.kind === 'add' && <ArticleForm supplierId={supplierId} onClose={close} />}
      {open?.kind === 'edit' && (
        <ArticleForm supplierId={supplierId} article={open.article} onClose={close} />
      )}
      {open?.kind === 'price' && <PriceDialog article={open.article} onClose={close} />}
    </div>
  );
}

function SupplierFacts({ supplier }: { supplier: AdminSupplier }) {
  const { t } = useTranslation();
  const orderDayText = useOrderDayText();
  const { contact, email, phone, customer_number, terms, next_order_day } = supplier;
  const facts = [
    [t('admin_suppliers.next_order'), next_order_day && orderDayText(next_order_day)],
    [t('admin_suppliers.field.contact'), contact],
    [t('admin_suppliers.field.email'), email && <bdi dir="ltr">{email}</bdi>],
    [t('admin_suppliers.field.phone'), phone && <bdi dir="ltr">{phone}</bdi>],
    [t('admin_suppliers.field.customer_number'), customer_number],
    [t('admin_suppliers.field.terms'), terms],
  ] as const;
  const known = facts.filter(([, value]) => value !== null);
  if (known.length === 0) return null;
  return (
    <dl className="bg-raised shadow-card grid gap-x-6 gap-y-2 rounded-2xl p-4 sm:grid-cols-2 lg:grid-cols-3">
      {known.map(([label, value]) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
