import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import {
  usePermittedColumns,
  type StaffColumn,
} from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { addPostalCode } from '#contract/delivery/delivery-plan.admin.ts';
import type { AdminArea } from '#contract/delivery/delivery-plan.schema.ts';
import type { PostalCodeDemand } from '#contract/delivery/demand.schema.ts';
import { demandDays } from '#domain/delivery/demand.ts';
import { planKey, useDemand } from './queries.ts';

/** Postal codes without delivery that customers requested, and the areas that can take them. */
export function DemandList({ areas }: { areas: readonly AdminArea[] }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (
    <QueryView
      query={useDemand()}
      wait={<Skeleton className="h-96" />}
      renderFailure={(error) => (
        <Notice tone="danger" title={t('admin.fetch_failed')}>
          {problemText(error)}
        </Notice>
      )}
    >
      {(demand) =>
        demand.length === 0 ? (
          <p>{t('admin_delivery.demand.none')}</p>
        ) : (
          <DemandTable
            demand={demand}
            areas={areas.filter(({ is_active, is_pickup }) => is_active && !is_pickup)}
          />
        )
      }
    </QueryView>
  );
}

interface DemandTableProps {
  demand: readonly PostalCodeDemand[];
  areas: readonly AdminArea[];
}

function DemandTable({ demand, areas }: DemandTableProps) {
  const { t } = useTranslation();
  const [areaId, setAreaId] = useState(areas[0]?.id ?? '');
  const adding = useAdminAction([planKey], {
    done: t('admin_delivery.area_saved'),
    failed: t('admin.save_failed'),
  });
  const area = areas.find(({ id }) => id === areaId);

  const columns = useColumns(area, adding.isPending, (postal_code) => {
    if (area === undefined) return;
    adding.mutate(() => call(addPostalCode, { params: { id: area.id }, body: { postal_code } }));
  });

  return (
    <div className="space-y-4">
      <p className="text-muted max-w-prose">
        {t('admin_delivery.demand.hint', { days: demandDays })}
      </p>
      <Permitted to={addPostalCode}>
        <div className="max-w-xs">
          <SelectField
            label={t('admin_delivery.demand.area')}
            value={areaId}
            onChange={({ target }) => setAreaId(target.value)}
          >
            {areas.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      </Permitted>
      <DataTable
        label={t('admin_delivery.tab.demand')}
        columns={usePermittedColumns(columns)}
        rows={demand}
        keyOf={({ postal_code }) => postal_code}
      />
    </div>
  );
}

/** The last column adds the postal code to this area. */
function useColumns(
  area: AdminArea | undefined,
  isAdding: boolean,
  add: (postalCode: string) => void,
): StaffColumn<PostalCodeDemand>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'postal_code',
      header: t('admin_delivery.demand.postal_code'),
      isTitle: true,
      cell: ({ postal_code }) => <span className="font-semibold">{postal_code}</span>,
    },
    ...(['confirmed', 'requests', 'checks'] as const).map((field) => ({
      id: field,
      header: t(`admin_delivery.demand.${field}`),
      isNumber: true,
      cell: (row: PostalCodeDemand) => row[field],
    })),
    {
      id: 'last_asked_on',
      header: t('admin_delivery.demand.last_asked_on'),
      cell: ({ last_asked_on: day }) => formatDate(`${day}T12:00:00Z`),
    },
    {
      id: 'add',
      header: t('admin_delivery.demand.add'),
      needs: addPostalCode,
      onCards: 'below',
      cell: ({ postal_code }) =>
        area !== undefined && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('admin_delivery.demand.add_named', { postal_code, area: area.name })}
            isBusy={isAdding}
            onClick={() => add(postal_code)}
          >
            {t('admin_delivery.demand.add')}
          </Button>
        ),
    },
  ];
}
