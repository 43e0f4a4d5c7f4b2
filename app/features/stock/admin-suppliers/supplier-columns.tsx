import { href } from 'react-router';
import type { StaffColumn } from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import { Money } from '#app/i18n/money.tsx';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { useUi } from '#app/ui/ui-provider.tsx';
import { updateSupplier } from '#contract/stock/suppliers.admin.ts';
import type { AdminSupplier } from '#contract/stock/suppliers.schema.ts';
import type { useOrderDayText } from './use-order-day-text.ts';

export type OpenDialog = { kind: 'add' } | { kind: 'edit'; supplier: AdminSupplier } | null;

interface SupplierColumnsProps {
  t: Translate;
  orderDayText: ReturnType<typeof useOrderDayText>;
  isBusy: boolean;
  setOpen: (open: OpenDialog) => void;
  archive: (supplier: AdminSupplier) => void;
}

export function supplierColumns({
  t,
  orderDayText,
  isBusy,
  setOpen,
  archive,
}: SupplierColumnsProps): StaffColumn<AdminSupplier>[] {
  return [
    {
      id: 'name',
      header: t('admin_suppliers.field.name'),
      isTitle: true,
      cell: (supplier) => <SupplierName supplier={supplier} />,
    },
    {
      id: 'order',
      header: t('admin_suppliers.next_order'),
      cell: ({ next_order_day }) =>
        next_order_day === null ? '–' : <bdi>{orderDayText(next_order_day)}</bdi>,
    },
    {
      id: 'minimum',
      header: t('admin_suppliers.field.minimum'),
      isNumber: true,
      cell: ({ minimum_cents }) =>
        minimum_cents === null ? '–' : <Money amount={minimum_cents} />,
    },
    {
      id: 'articles',
      header: t('admin_suppliers.articles'),
      isNumber: true,
      cell: ({ article_count }) => article_count,
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      needs: updateSupplier,
      onCards: 'below',
      cell: (supplier) => (
        <span className="flex flex-wrap gap-2 max-xl:justify-end xl:flex-nowrap">
          <Button size="small" variant="quiet" onClick={() => setOpen({ kind: 'edit', supplier })}>
            {t('admin_suppliers.edit')}
          </Button>
          <Button size="small" variant="quiet" disabled={isBusy} onClick={() => archive(supplier)}>
            {supplier.is_archived ? t('admin_suppliers.restore') : t('admin_suppliers.archive')}
          </Button>
        </span>
      ),
    },
  ];
}

function SupplierName({ supplier }: { supplier: AdminSupplier }) {
  const { t } = useTranslation();
  const { Link } = useUi();
  return (
    <span className="block min-w-40">
      <Link
        to={href('/admin/suppliers/:supplierId', { supplierId: supplier.id })}
        className="text-brand inline-block py-1 font-medium wrap-anywhere underline"
      >
        <bdi>{supplier.name}</bdi>
      </Link>
      <bdi className="text-muted block text-sm wrap-anywhere">{supplier.contact}</bdi>
      {supplier.is_archived && <Badge>{t('admin_suppliers.archived')}</Badge>}
    </span>
  );
}
