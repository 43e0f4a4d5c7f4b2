import { RowActions } from '#app/features/frame/admin-layout/row-actions.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { Money } from '#app/i18n/money.tsx';
import type { Translate } from '#app/i18n/translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { ProductThumb } from '#app/ui/product/product-thumb.tsx';
import type { AdminProductSummary } from '#contract/catalog/products.schema.ts';
import { lowStock } from '#domain/catalog/product-fields.ts';
import type { AdminProductSort, SortDirection } from '#domain/catalog/product-filters.ts';

type Product = AdminProductSummary;

export interface ColumnOptions {
  sortedBy: { sort: AdminProductSort; direction: SortDirection };
  onSort: (sort: AdminProductSort) => void;
  selected: ReadonlyMap<string, Product>;
  onSelect: (product: Product, isSelected: boolean) => void;
  /** Whether products can be edited; otherwise none can be selected. */
  mayEdit: boolean;
  /** For staff who only count the stock. */
  onBook: ((product: Product) => void) | undefined;
  onEdit: (product: Product) => void;
  onDelete: (product: Product) => void;
  onRestore: (product: Product) => void;
  localName: (category: Product['category']) => string;
}

/** The columns of the specification, after a checkbox for the selection. */
export function productColumns(t: Translate, options: ColumnOptions): Column<Product>[] {
  const { sortedBy, onSort, selected, onSelect } = options;
  const sortable = (sort: AdminProductSort) => ({
    current: sortedBy.sort === sort ? sortedBy.direction : undefined,
    onSort: () => onSort(sort),
  });
  const selection: Column<Product> = {
    id: 'select',
    header: t('admin_products.select'),
    onCards: 'corner',
    cell: (product) => (
      <CheckBox
        aria-label={t('admin_products.select_one', { name: product.name })}
        checked={selected.has(product.id)}
        onChange={({ target }) => onSelect(product, target.checked)}
      />
    ),
  };
  return [
    ...(options.mayEdit ? [selection] : []),
    {
      id: 'name',
      header: t('admin_products.field.name'),
      isTitle: true,
      sort: sortable('name'),
      cell: (product) => <ProductName product={product} />,
    },
    {
      id: 'category',
      header: t('admin_products.field.category_id'),
      cell: ({ category }) => (
        <bdi className="block wrap-anywhere hyphens-auto xl:min-w-24 2xl:min-w-32">
          {options.localName(category)}
        </bdi>
      ),
    },
    {
      id: 'price',
      header: t('admin_products.field.price'),
      isNumber: true,
      sort: sortable('price'),
      cell: (product) => <Price product={product} />,
    },
    {
      id: 'unit_price',
      header: t('admin_products.field.price_per_unit'),
      isNumber: true,
      cell: ({ unit_price, price_per_unit }) => (
        <span className="text-muted whitespace-nowrap">
          {unit_price
            ? t(`catalog.per_${unit_price.per}`, { price: formatMoney(unit_price.price_cents) })
            : price_per_unit}
        </span>
      ),
    },
    {
      id: 'stock',
      header: t('admin_products.field.stock_quantity'),
      isNumber: true,
      sort: sortable('stock'),
      cell: ({ stock_quantity: stock, alert_count: count }) => (
        <>
          <span className={stock <= lowStock ? 'text-danger-ink font-semibold' : undefined}>
            {stock}
          </span>
          {count > 0 && (
            <span className="text-muted block text-xs">
              {t('admin_products.alert_count', { count })}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'state',
      header: t('admin_products.state_label'),
      cell: (product) => <StateBadge t={t} product={product} />,
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      onCards: 'below',
      cell: (product) => <Actions t={t} product={product} options={options} />,
    },
  ];
}

function ProductName({ product }: { product: Product }) {
  return (
    <span className="flex items-center gap-3 max-xl:pe-8">
      <ProductThumb product={product} size="row" />
      <span className="min-w-0 xl:min-w-32 2xl:min-w-40">
        <bdi lang="de" className="line-clamp-2 font-medium wrap-anywhere hyphens-auto">
          {product.name}
        </bdi>
        {product.barcode !== null && (
          <span className="text-muted block text-xs tabular-nums">
            <bdi>{product.barcode}</bdi>
          </span>
        )}
      </span>
    </span>
  );
}

/** The regular price, and the price of a running offer. */
function Price({ product: { price_cents, offer } }: { product: Product }) {
  return (
    <span className="whitespace-nowrap">
      <Money amount={price_cents} />
      {offer !== null && (
        <span className="text-accent block text-xs font-semibold">
          <bdi dir="ltr">
            {offer.reduction !== null && `−${offer.reduction.discount_percent} % `}
            <Money amount={offer.price_cents} />
          </bdi>
        </span>
      )}
    </span>
  );
}

function StateBadge({ t, product }: { t: Translate; product: Product }) {
  if (product.archived_at !== null) return <Badge>{t('admin_products.state.archived')}</Badge>;
  return product.is_available ? (
    <Badge tone="success">{t('admin_products.state.available')}</Badge>
  ) : (
    <Badge tone="warning">{t('admin_products.state.unavailable')}</Badge>
  );
}

function Actions({
  t,
  product,
  options,
}: {
  t: Translate;
  product: Product;
  options: ColumnOptions;
}) {
  const { name, archived_at } = product;
  const { onBook } = options;
  if (!options.mayEdit) {
    return (
      onBook !== undefined &&
      archived_at === null && (
        <Button size="small" variant="secondary" onClick={() => onBook(product)}>
          {t('admin_products.book_stock')}
        </Button>
      )
    );
  }
  if (archived_at !== null) {
    return (
      <Button size="small" variant="secondary" onClick={() => options.onRestore(product)}>
        {t('admin_products.restore')}
      </Button>
    );
  }
  return (
    <RowActions
      labels={{ edit: t('admin.edit_one', { name }), remove: t('admin.delete_one', { name }) }}
      onEdit={() => options.onEdit(product)}
      onRemove={() => options.onDelete(product)}
    />
  );
}
