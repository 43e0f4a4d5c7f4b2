import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { AdminListView } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { useAdminAction, useWholeList } from '#app/features/frame/admin-layout/queries.ts';
import { ScreenHeading } from '#app/features/frame/admin-layout/screen-heading.tsx';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import { TruckIcon } from '#app/ui/icons/truck.tsx';
import {
  createSupplier,
  listAdminSuppliers,
  updateSupplier,
} from '#contract/stock/suppliers.admin.ts';
import type { AdminSupplier } from '#contract/stock/suppliers.schema.ts';
import { CostRises } from './cost-rises.tsx';
import { suppliersKey } from './queries.ts';
import { detailsOf } from './state.ts';
import { supplierColumns, type OpenDialog } from './supplier-columns.tsx';
import { SupplierForm } from './supplier-form.tsx';
import { useOrderDayText } from './use-order-day-text.ts';

/** `/admin/suppliers`: whom the shop buys from. */
export function SuppliersScreen() {
  const { t } = useTranslation();
  const orderDayText = useOrderDayText();
  const list = useWholeList([suppliersKey], listAdminSuppliers);
  const [open, setOpen] = useState<OpenDialog>(null);
  const mayAdd = useMay(createSupplier);
  const archiving = useAdminAction([suppliersKey], {
    done: t('admin_suppliers.saved'),
    failed: t('admin_suppliers.save_failed'),
    outdated: t('admin_suppliers.outdated'),
  });
  const close = () => setOpen(null);

  function archive(supplier: AdminSupplier): void {
    const { id, version, is_archived } = supplier;
    archiving.mutate(() =>
      call(updateSupplier, {
        params: { id },
        headers: { 'if-match': `"${version}"` },
        body: { ...detailsOf(supplier), is_archived: !is_archived },
      }),
    );
  }

  return (
    <div className="space-y-4">
      <ScreenHeading
        title={t('admin.suppliers')}
        actions={
          mayAdd && (
            <Button onClick={() => setOpen({ kind: 'add' })}>
              <PlusIcon className="size-5" />
              {t('admin_suppliers.add')}
            </Button>
          )
        }
      />
      <CostRises />
      <AdminListView
        label={t('admin.suppliers')}
        list={list}
        columns={supplierColumns({
          t,
          orderDayText,
          isBusy: archiving.isPending,
          setOpen,
          archive,
        })}
        keyOf={({ id }) => id}
        empty={{
          icon: <TruckIcon />,
          title: t('admin_suppliers.none'),
          text: t('admin_suppliers.none_text'),
        }}
      />
      {open?.kind === 'add' && <SupplierForm onClose={close} />}
      {open?.kind === 'edit' && <SupplierForm supplier={open.supplier} onClose={close} />}
    </div>
  );
}
