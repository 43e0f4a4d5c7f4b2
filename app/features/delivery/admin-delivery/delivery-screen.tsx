import { useState } from 'react';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { setClosedDays } from '#contract/delivery/delivery-plan.admin.ts';
import { addDays, isoWeekday, toBerlin } from '#domain/delivery/berlin-time.ts';
import { AreaList } from './area-list.tsx';
import { ClosedDaysDialog } from './closed-days-dialog.tsx';
import { DemandList } from './demand-list.tsx';
import { useDeliveryPlan } from './queries.ts';
import { WeekView } from './week-view.tsx';

const tabs = ['week', 'areas', 'demand'] as const;

/** `/admin/delivery`: the windows of a week with their load, and the areas. */
export function DeliveryScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const [tab, setTab] = useState<(typeof tabs)[number]>('week');
  const [day, setDay] = useState(() => toBerlin(new Date()).day);
  const [isClosing, setIsClosing] = useState(false);
  const monday = addDays(day, 1 - isoWeekday(day));
  const plan = useDeliveryPlan(monday);
  return (
    <div>
      <PageHeading>{t('admin.delivery')}</PageHeading>
      <Tabs
        label={t('admin.delivery')}
        tabs={tabs.map((id) => ({ id, label: t(`admin_delivery.tab.${id}`) }))}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'week' && (
          <div className="my-4 flex flex-wrap items-end gap-2">
            <div className="w-44">
              <TextField
                type="date"
                label={t('admin_tours.day')}
                value={day}
                onChange={({ target }) => {
                  if (target.value !== '') setDay(target.value);
                }}
              />
            </div>
            <Button variant="secondary" onClick={() => setDay(addDays(day, -7))}>
              {t('admin_delivery.earlier')}
            </Button>
            <Button variant="secondary" onClick={() => setDay(addDays(day, 7))}>
              {t('admin_delivery.later')}
            </Button>
            <Permitted to={setClosedDays}>
              <Button variant="secondary" onClick={() => setIsClosing(true)}>
                {t('admin_delivery.close_days')}
              </Button>
            </Permitted>
          </div>
        )}
        <QueryView
          query={plan}
          wait={<Skeleton className="mt-4 h-96" />}
          renderFailure={(error) => (
            <Notice tone="danger" title={t('admin.fetch_failed')}>
              {problemText(error)}
            </Notice>
          )}
        >
          {(data) =>
            tab === 'week' ? (
              <WeekView plan={data} />
            ) : (
              <div className="mt-4">
                {tab === 'areas' ? (
                  <AreaList areas={data.areas} />
                ) : (
                  <DemandList areas={data.areas} />
                )}
              </div>
            )
          }
        </QueryView>
      </Tabs>
      {isClosing && <ClosedDaysDialog day={day} onClose={() => setIsClosing(false)} />}
    </div>
  );
}
