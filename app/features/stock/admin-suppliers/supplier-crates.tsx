import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#app/api/client.ts';
import { AdminListView } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { formatDate } from '#app/i18n/format.ts';
import { loadTexts } from '#app/i18n/load-texts.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { CrateMovement } from '#contract/stock/crates.schema.ts';
import { listCrateMovements, listCrates } from '#contract/stock/crates.ts';

// The kinds are named as where they are received.
await loadTexts('work');

const cratesKey = 'supplier-crates';

/** How many crates of a supplier are here, and why; nothing if there never were any. */
export function SupplierCrates({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({
    queryKey: [cratesKey, supplierId],
    queryFn: ({ signal }) => call(listCrates, { params: { id: supplierId }, signal }),
  });
  const wanted = { supplier_id: supplierId };
  const movements = useAdminList([cratesKey, 'movements'], listCrateMovements, wanted);
  if (data === undefined || movements.items.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="bg-raised shadow-card flex flex-wrap items-center gap-x-6 gap-y-2 rounded-2xl p-4"
    >
      <div className="min-w-0 grow">
        <h2 id={id} className="text-muted text-sm">
          {t('admin_suppliers.crates')}
        </h2>
        {data.items.length === 0 ? (
          <p>{t('admin_suppliers.no_crates')}</p>
        ) : (
          <ul className="flex flex-wrap gap-x-6">
            {data.items.map(({ kind, quantity }) => (
              <li key={kind} className={quantity < 0 ? 'text-danger-ink' : undefined}>
                {t(`goods_receipt.crate_kinds.${kind}`)}{' '}
                <bdi dir="ltr" className="font-semibold tabular-nums">
                  {quantity}
                </bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('admin_suppliers.crate_movements')}
      </Button>
      {isOpen && (
        <Dialog
          isOpen
          size="wide"
          title={t('admin_suppliers.crate_movements')}
          onClose={() => setIsOpen(false)}
        >
          <AdminListView
            label={t('admin_suppliers.crate_movements')}
            list={movements}
            columns={movementColumns(t)}
            keyOf={(movement) => String(movement.id)}
            empty={t('admin_suppliers.no_crates')}
          />
        </Dialog>
      )}
    </section>
  );
}

function movementColumns(t: Translate): Column<CrateMovement>[] {
  return [
    {
      id: 'kind',
      header: t('goods_receipt.crate_kind'),
      isTitle: true,
      cell: ({ kind }) => t(`goods_receipt.crate_kinds.${kind}`),
    },
    {
      id: 'day',
      header: t('admin_suppliers.crate_day'),
      cell: ({ created_at }) => formatDate(created_at),
    },
    {
      id: 'reason',
      header: t('admin_suppliers.crate_reason'),
      cell: ({ reason }) => t(`admin_suppliers.crate_reasons.${reason}`),
    },
    {
      id: 'note',
      header: t('work.note_number'),
      cell: ({ note_number }) => <bdi dir="ltr">{note_number}</bdi>,
    },
    {
      id: 'quantity',
      header: t('admin_suppliers.crate_quantity'),
      isNumber: true,
      cell: ({ quantity }) => (
        <bdi dir="ltr">{quantity > 0 ? `+${quantity}` : `−${Math.abs(quantity)}`}</bdi>
      ),
    },
  ];
}
