import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Switch } from '#app/ui/form/switch.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useSettings } from './queries.ts';
import { useSavedSetting } from './use-saved-setting.ts';

const switches = [
  'email_notifications',
  'marketing_notifications',
  'order_update_notifications',
] as const;

export function NotificationCard() {
  const { t } = useTranslation();
  const settings = useSettings();
  return (
    <Card>
      <h2 className="mb-2 text-lg font-semibold">{t('settings.notifications')}</h2>
      <QueryView
        query={settings}
        wait={<Skeleton className="h-48 w-full" />}
        renderFailure={() => (
          <Notice tone="danger" title={t('settings.fetch_failed')}>
            <Button variant="secondary" className="mt-3" onClick={() => void settings.refetch()}>
              {t('account.try_again')}
            </Button>
          </Notice>
        )}
      >
        {(data) =>
          switches.map((name) => <NotificationSwitch key={name} name={name} isOn={data[name]} />)
        }
      </QueryView>
    </Card>
  );
}

function NotificationSwitch({ name, isOn }: { name: (typeof switches)[number]; isOn: boolean }) {
  const { t } = useTranslation();
  return (
    <Switch
      label={t(`settings.${name}`)}
      hint={t(`settings.${name}_hint`)}
      checked={isOn}
      onChange={useSavedSetting(name)}
    />
  );
}
