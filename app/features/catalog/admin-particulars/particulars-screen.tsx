import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { EditProduct } from '#app/features/catalog/admin-products/product-dialogs.tsx';
import { particularsKey } from '#app/features/catalog/admin-products/queries.ts';
import { AdminListView } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { ScreenHeading } from '#app/features/frame/admin-layout/screen-heading.tsx';
import { oneOf, useListFilter } from '#app/features/frame/admin-layout/use-list-filter.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import {
  getParticulars,
  listIncompleteProducts,
  waiveParticular,
} from '#contract/catalog/particulars.admin.ts';
import type { IncompleteProduct } from '#contract/catalog/particulars.schema.ts';
import { updateProduct } from '#contract/catalog/products.admin.ts';
import { particulars } from '#domain/catalog/food/requirements.ts';
import { EnforcedSwitch } from './enforced-switch.tsx';
import { incompleteProductColumns } from './incomplete-product-columns.tsx';
import { RunningWaivers } from './running-waivers.tsx';
import { WaiverDialog } from './waiver-dialog.tsx';

type Open = { kind: 'edit' | 'waive'; product: IncompleteProduct } | null;

/** `/admin/particulars`: what the law asks for and products on sale lack. */
export function ParticularsScreen() {
  const { t, i18n } = useTranslation();
  const filter = useListFilter({ particular: oneOf(particulars) });
  const overview = useQuery({
    queryKey: [particularsKey, 'overview'],
    queryFn: ({ signal }) => call(getParticulars, { signal }),
  });
  const list = useAdminList([particularsKey, 'list'], listIncompleteProducts, filter.wanted);
  const [open, setOpen] = useState<Open>(null);
  const mayEdit = useMay(updateProduct);
  const mayWaive = useMay(waiveParticular);
  const close = () => setOpen(null);
  const counts = new Map(overview.data?.gaps.map(({ particular, count }) => [particular, count]));
  return (
    <div className="space-y-4">
      <ScreenHeading title={t('admin.particulars')} />
      {overview.data && <EnforcedSwitch overview={overview.data} />}
      {overview.data && <RunningWaivers waivers={overview.data.waivers} />}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-lg font-semibold">
          {t('admin_particulars.on_sale', { count: overview.data?.product_count ?? 0 })}
        </h2>
        <div className="w-full max-w-sm">
          <ChoiceField
            label={t('admin_particulars.particular_label')}
            choices={particulars}
            textOf={(name) =>
              `${t(`admin_products.particular.${name}`)} (${counts.get(name) ?? 0})`
            }
            {...filter.field('particular')}
          />
        </div>
      </div>
      <AdminListView
        label={t('admin.particulars')}
        list={list}
        keyOf={({ id }) => id}
        empty={{ icon: <CheckCircleIcon />, title: t('admin_particulars.none') }}
        columns={incompleteProductColumns(t, i18n.language, {
          onEdit: mayEdit ? (product) => setOpen({ kind: 'edit', product }) : undefined,
          onWaive: mayWaive ? (product) => setOpen({ kind: 'waive', product }) : undefined,
        })}
      />
      {open?.kind === 'edit' && <EditProduct id={open.product.id} part="label" onClose={close} />}
      {open?.kind === 'waive' && <WaiverDialog product={open.product} onClose={close} />}
    </div>
  );
}
