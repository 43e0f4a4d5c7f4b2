import { useMemo, useRef, useState } from 'react';
import { href } from 'react-router';
import { call } from '#app/api/client.ts';
import { AdminListView } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { ScreenHeading } from '#app/features/frame/admin-layout/screen-heading.tsx';
import { useShortcut } from '#app/features/frame/admin-layout/use-shortcut.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { DownloadIcon } from '#app/ui/icons/download.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import { ShelfIcon } from '#app/ui/icons/shelf.tsx';
import { importProducts } from '#contract/catalog/import.admin.ts';
import { bookStock, createProduct, updateProduct } from '#contract/catalog/products.admin.ts';
import type { AdminProductSummary } from '#contract/catalog/products.schema.ts';
import { mostProductsAtOnce } from '#domain/catalog/product-fields.ts';
import {
  adminProductSorts,
  usualDirection,
  usualProductSort,
  type AdminProductSort,
} from '#domain/catalog/product-filters.ts';
import { BulkBar } from './bulk-bar.tsx';
import { productColumns } from './product-columns.tsx';
import { AddProduct, BookStock, DeleteProduct, EditProduct } from './product-dialogs.tsx';
import { ProductFilters } from './product-filters.tsx';
import { listMatching, productsKey, saveExport, useAdminProducts } from './queries.ts';
import { useProductFilter } from './use-product-filter.ts';

type Open =
  | { kind: 'add' }
  | { kind: 'edit' | 'delete' | 'book'; product: AdminProductSummary }
  | null;

/** `/admin/products`: the list of products. Keys: `n` adds a product, `/` focuses the search. */
export function ProductsScreen() {
  const { t } = useTranslation();
  const filter = useProductFilter();
  const { sort = usualProductSort } = filter.wanted;
  const { direction = usualDirection(sort) } = filter.wanted;
  const list = useAdminProducts({ ...filter.wanted, sort });
  const [open, setOpen] = useState<Open>(null);
  const [selected, setSelected] = useState<ReadonlyMap<string, AdminProductSummary>>(new Map());
  const [hasStock, setHasStock] = useState(false);
  const searchField = useRef<HTMLInputElement>(null);
  const exporting = useAdminAction([], { failed: t('admin_products.export_failed') });
  const restoring = useAdminAction([productsKey], {
    done: t('admin_products.restored'),
    failed: t('admin_products.update_failed'),
  });
  const filterChanges = useRef(0);
  const selecting = useAdminAction([], { failed: t('admin_products.select_failed') });
  const mayAdd = useMay(createProduct);
  const mayEdit = useMay(updateProduct);
  const mayImport = useMay(importProducts);
  const mayBook = useMay(bookStock);
  useShortcut('n', () => mayAdd && setOpen({ kind: 'add' }));
  useShortcut('/', () => searchField.current?.focus());

  const columns = productColumns(t, {
    localName: useLocalName(),
    mayEdit,
    onBook: mayBook ? (product) => setOpen({ kind: 'book', product }) : undefined,
    sortedBy: { sort, direction },
    onSort: (next: AdminProductSort) =>
      filter.change({
        sort: next,
        direction: next === sort && direction === 'asc' ? 'desc' : 'asc',
      }),
    selected,
    onSelect: (product, isSelected) => setSelected(withProduct(selected, product, isSelected)),
    onEdit: (product) => setOpen({ kind: 'edit', product }),
    onDelete: (product) => setOpen({ kind: 'delete', product }),
    onRestore: ({ id }) =>
      restoring.mutate(() =>
        call(updateProduct, { params: { id }, headers: {}, body: { is_archived: false } }),
      ),
  });
  // A refetched row has a new version, which a change must name.
  const chosen = useMemo(() => {
    const rows = new Map(list.items.map((product) => [product.id, product]));
    return [...selected.values()].map((product) => rows.get(product.id) ?? product);
  }, [list.items, selected]);
  function selectMatching(): void {
    const before = filterChanges.current;
    selecting.mutate(async () => {
      const matching = await listMatching({ ...filter.wanted, sort });
      if (filterChanges.current === before) setSelected(byId(matching));
    });
  }
  const shown = list.items.filter(({ archived_at }) => archived_at === null);
  const close = () => setOpen(null);

  return (
    <div className="space-y-4">
      <ScreenHeading
        title={t('admin.products')}
        actions={
          <div className="flex flex-wrap gap-2">
            {mayImport && (
              <ButtonLink variant="secondary" to={href('/admin/products/import')}>
                {t('admin_products.import')}
              </ButtonLink>
            )}
            <CheckBox checked={hasStock} onChange={({ target }) => setHasStock(target.checked)}>
              {t('admin_products.export_stock')}
            </CheckBox>
            <Button
              variant="secondary"
              isBusy={exporting.isPending}
              onClick={() => exporting.mutate(() => saveExport(hasStock))}
            >
              <DownloadIcon className="size-5" />
              {t('admin_products.export')}
            </Button>
            {mayAdd && (
              <Button aria-keyshortcuts="n" onClick={() => setOpen({ kind: 'add' })}>
                <PlusIcon className="size-5" />
                {t('admin_products.add')}
              </Button>
            )}
          </div>
        }
      />
      <ProductFilters
        filter={filter}
        // Clears the selection, so that no product is changed that the new filter hides.
        onChange={() => {
          filterChanges.current += 1;
          setSelected(new Map());
        }}
        searchField={searchField}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        {mayEdit && shown.length > 0 && (
          <CheckBox
            checked={shown.every(({ id }) => selected.has(id))}
            onChange={({ target }) =>
              setSelected(
                shown.reduce((all, product) => withProduct(all, product, target.checked), selected),
              )
            }
          >
            {t('admin_products.select_all', { count: shown.length })}
          </CheckBox>
        )}
        {mayEdit && list.hasMore && (
          <Button
            size="small"
            variant="quiet"
            isBusy={selecting.isPending}
            onClick={selectMatching}
          >
            {t('admin_products.select_matching', { limit: mostProductsAtOnce })}
          </Button>
        )}
        <div className="ms-auto w-44">
          <ChoiceField
            label={t('catalog.list.sort')}
            all={null}
            choices={adminProductSorts}
            textOf={(choice) => t(`admin_products.sort_by.${choice}`)}
            value={sort}
            onChange={(next) => filter.change({ sort: next, direction: '' })}
          />
        </div>
      </div>
      <AdminListView
        label={t('admin.products')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        empty={{
          icon: <ShelfIcon />,
          title: t('admin_products.none'),
          text: t('admin_products.none_text'),
        }}
      />
      <BulkBar products={chosen} onSelect={(products) => setSelected(byId(products))} />
      {open?.kind === 'add' && <AddProduct onClose={close} />}
      {open?.kind === 'edit' && <EditProduct id={open.product.id} onClose={close} />}
      {open?.kind === 'book' && <BookStock product={open.product} onClose={close} />}
      {open?.kind === 'delete' && <DeleteProduct product={open.product} onClose={close} />}
    </div>
  );
}

function byId(products: readonly AdminProductSummary[]): ReadonlyMap<string, AdminProductSummary> {
  return new Map(products.map((product) => [product.id, product]));
}

function withProduct(
  selected: ReadonlyMap<string, AdminProductSummary>,
  product: AdminProductSummary,
  isSelected: boolean,
): ReadonlyMap<string, AdminProductSummary> {
  const next = new Map(selected);
  if (isSelected) next.set(product.id, product);
  else next.delete(product.id);
  return next;
}
