import { useId, useState } from 'react';
import { call } from '#app/api/client.ts';
import { AdminListView } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { useWholeList } from '#app/features/frame/admin-layout/queries.ts';
import type { StaffColumn } from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import { useUndoableAction } from '#app/features/frame/admin-layout/use-undoable-action.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { formatDate } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { PencilIcon } from '#app/ui/icons/pencil.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import { TrashIcon } from '#app/ui/icons/trash.tsx';
import {
  addDemandFactor,
  deleteDemandFactor,
  listDemandFactors,
} from '#contract/stock/demand-settings.admin.ts';
import type { DemandFactorRow } from '#contract/stock/demand-settings.schema.ts';
import { FactorDialog, factorsKey } from './factor-dialog.tsx';

/** Days on which customers will want more or less than usual. */
export function DemandFactors() {
  const { t } = useTranslation();
  const id = useId();
  const list = useWholeList([factorsKey], listDemandFactors);
  /** Null: a new one. Undefined: the dialog is closed. */
  const [edited, setEdited] = useState<DemandFactorRow | null>();
  const mayAdd = useMay(addDemandFactor);
  const removing = useUndoableAction([factorsKey], { failed: t('admin_demand.save_failed') });

  const remove = (factor: DemandFactorRow) =>
    removing.run(async () => {
      await call(deleteDemandFactor, { params: { id: factor.id } });
      const { category_id, first_day, last_day, percent, reason } = factor;
      const body = { category_id, first_day, last_day, percent, reason };
      const undo = () => call(addDemandFactor, { body });
      return { title: t('admin_demand.removed'), name: body.reason, undo };
    });

  return (
    <section aria-labelledby={id} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-bold">
          {t('admin_demand.factors')}
        </h2>
        {mayAdd && (
          <Button onClick={() => setEdited(null)}>
            <PlusIcon className="size-5" />
            {t('admin_demand.add')}
          </Button>
        )}
      </div>
      <p className="text-muted max-w-prose">{t('admin_demand.factors_hint')}</p>
      <AdminListView
        label={t('admin_demand.factors')}
        list={list}
        columns={factorColumns(t, { edit: setEdited, remove })}
        keyOf={(factor) => factor.id}
        empty={t('admin_demand.no_factors')}
      />
      {edited !== undefined && (
        <FactorDialog factor={edited} onClose={() => setEdited(undefined)} />
      )}
    </section>
  );
}

function factorColumns(
  t: Translate,
  { edit, remove }: Record<'edit' | 'remove', (factor: DemandFactorRow) => void>,
): StaffColumn<DemandFactorRow>[] {
  return [
    {
      id: 'reason',
      header: t('admin_demand.reason'),
      isTitle: true,
      cell: ({ reason }) => <bdi className="font-medium wrap-anywhere">{reason}</bdi>,
    },
    {
      id: 'category',
      header: t('admin_demand.category'),
      cell: ({ category_name }) => category_name ?? t('admin_demand.all_categories'),
    },
    {
      id: 'days',
      header: t('admin_demand.days'),
      cell: ({ first_day, last_day }) =>
        first_day === last_day
          ? formatDate(first_day)
          : t('admin_demand.from_to', { from: formatDate(first_day), to: formatDate(last_day) }),
    },
    {
      id: 'percent',
      header: t('admin_demand.factor'),
      isNumber: true,
      cell: ({ percent }) => t('admin_demand.percent', { percent }),
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      needs: deleteDemandFactor,
      onCards: 'corner',
      cell: (factor) => (
        <div className="flex">
          <button
            type="button"
            className="text-brand hover:bg-sunken grid size-9 place-items-center rounded-lg max-xl:size-11"
            aria-label={t('admin.edit_one', { name: factor.reason })}
            onClick={() => edit(factor)}
          >
            <PencilIcon className="size-5" />
          </button>
          <button
            type="button"
            className="text-danger-ink hover:bg-danger-soft grid size-9 place-items-center rounded-lg max-xl:size-11"
            aria-label={t('admin.delete_one', { name: factor.reason })}
            onClick={() => remove(factor)}
          >
            <TrashIcon className="size-5" />
          </button>
        </div>
      ),
    },
  ];
}
