import { useId } from 'react';
import { call } from '#app/api/client.ts';
import { AdminListView } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { useAdminAction, useWholeList } from '#app/features/frame/admin-layout/queries.ts';
import type { StaffColumn } from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { NumberInput } from '#app/ui/form/number-input.tsx';
import { listServiceLevels, setServiceLevel } from '#contract/stock/demand-settings.admin.ts';
import type { ServiceLevel } from '#contract/stock/demand-settings.schema.ts';
import { demandLimits } from '#domain/stock/forecast/factors.ts';

const levelsKey = 'service-levels';

/** How much of its demand each category shall serve. */
export function ServiceLevels() {
  const { t } = useTranslation();
  const id = useId();
  const list = useWholeList([levelsKey], listServiceLevels);
  const maySet = useMay(setServiceLevel);
  const saving = useAdminAction([levelsKey], {
    done: t('admin_demand.saved'),
    failed: t('admin_demand.save_failed'),
  });
  const set = ({ category }: ServiceLevel, percent: number | null) =>
    saving.mutate(() => call(setServiceLevel, { params: { id: category.id }, body: { percent } }));
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="text-lg font-bold">
        {t('admin_demand.levels')}
      </h2>
      <p className="text-muted max-w-prose">{t('admin_demand.levels_hint')}</p>
      <AdminListView
        label={t('admin_demand.levels')}
        list={list}
        columns={levelColumns(t, maySet, set)}
        keyOf={({ category }) => category.id}
        empty={t('admin_demand.no_categories')}
      />
    </section>
  );
}

function levelColumns(
  t: Translate,
  maySet: boolean,
  set: (level: ServiceLevel, percent: number | null) => void,
): StaffColumn<ServiceLevel>[] {
  return [
    {
      id: 'category',
      header: t('admin_demand.category'),
      isTitle: true,
      cell: ({ category }) => <bdi className="font-medium">{category.name}</bdi>,
    },
    {
      id: 'percent',
      header: t('admin_demand.level'),
      isNumber: true,
      cell: (level) =>
        maySet ? (
          <span dir="ltr" className="inline-flex items-center gap-2">
            <NumberInput
              value={level.percent}
              {...demandLimits.service_percent}
              label={t('admin_demand.level_of', { name: level.category.name })}
              onChange={(percent) => set(level, percent)}
              className="border-line bg-surface h-11 w-16 rounded-lg border text-center"
            />
            %
          </span>
        ) : (
          t('admin_demand.percent', { percent: level.percent })
        ),
    },
    {
      id: 'default',
      header: t('admin_demand.default'),
      isNumber: true,
      cell: ({ default_percent }) => t('admin_demand.percent', { percent: default_percent }),
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      needs: setServiceLevel,
      onCards: 'below',
      cell: (level) =>
        level.percent !== level.default_percent && (
          <Button variant="secondary" onClick={() => set(level, null)}>
            {t('admin_demand.reset')}
          </Button>
        ),
    },
  ];
}
