import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { call, isProblem } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/admin-layout/queries.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckBox } from '#app/ui/check-box.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { getShopSettings, updateShopSettings, type ShopSettings } from '#contract/admin-shop.ts';
import {
  groups,
  readSettings,
  textsOf,
  type SettingName,
  type SettingTexts,
} from './setting-texts.ts';

const key = 'admin-shop';
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** `/admin/shop`: what the shop charges, when and where it delivers, and who it is. */
export function ShopScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { data, error } = useQuery({
    queryKey: [key],
    queryFn: ({ signal }) => call(getShopSettings, { signal }),
    staleTime: Infinity,
  });
  return (
    <div className="max-w-3xl space-y-4">
      <PageHeading>{t('admin.shop')}</PageHeading>
      {error !== null && (
        <Notice tone="danger" title={t('admin.fetch_failed')}>
          {problemText(error)}
        </Notice>
      )}
      {data === undefined && error === null && <Skeleton className="h-96" />}
      {data !== undefined && <SettingsForm settings={data} />}
    </div>
  );
}

function SettingsForm({ settings }: { settings: ShopSettings }) {
  const { t } = useTranslation();
  const [texts, setTexts] = useState<SettingTexts>(() => textsOf(settings));
  const [closedWeekdays, setClosedWeekdays] = useState(settings.closed_weekdays);
  const [isClosedOnHolidays, setIsClosedOnHolidays] = useState(settings.closed_on_holidays);
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const saving = useAdminAction([key], {
    done: t('admin_settings.saved'),
    failed: t('admin.save_failed'),
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const { body, errors } = readSettings(texts);
    setWrong(new Set(errors));
    if (errors.length > 0) return;
    const whole = {
      ...body,
      closed_weekdays: closedWeekdays,
      closed_on_holidays: isClosedOnHolidays,
    };
    saving.mutate(() => call(updateShopSettings, { body: whole }), {
      onError: (error) => {
        if (!isProblem(error, 'invalid_input')) return;
        setWrong(new Set(error.issues.map(({ path }) => path.replace(/[.].*/, ''))));
      },
    });
  }

  const field = (name: SettingName) => ({
    name,
    label: t(`admin_settings.field.${name}`),
    value: texts[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setTexts({ ...texts, [name]: value }),
    error: wrong.has(name) ? t('admin_settings.invalid') : undefined,
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-4">
      {groups.map(({ id, fields }) => (
        <Card key={id}>
          <fieldset className="grid gap-4 sm:grid-cols-2">
            <legend className="mb-4 font-semibold">{t(`admin_settings.group.${id}`)}</legend>
            {fields.map(({ name, type }) =>
              type === 'lines' ? (
                <div key={name} className="sm:col-span-2">
                  <TextArea {...field(name)} hint={t('admin_settings.lines_hint')} dir="ltr" />
                </div>
              ) : (
                <TextField key={name} {...field(name)} type={type} />
              ),
            )}
            {id === 'closed' && (
              <div className="sm:col-span-2">
                <p className="text-sm font-medium">{t('admin_settings.closed_weekdays')}</p>
                <div className="flex flex-wrap gap-x-6">
                  {weekdays.map((day) => (
                    <CheckBox
                      key={day}
                      checked={closedWeekdays.includes(day)}
                      onChange={({ target }) =>
                        setClosedWeekdays(
                          target.checked
                            ? [...closedWeekdays, day]
                            : closedWeekdays.filter((other) => other !== day),
                        )
                      }
                    >
                      {t(`admin_settings.weekday.${day}`)}
                    </CheckBox>
                  ))}
                </div>
                <CheckBox
                  checked={isClosedOnHolidays}
                  onChange={({ target }) => setIsClosedOnHolidays(target.checked)}
                >
                  {t('admin_settings.closed_on_holidays')}
                </CheckBox>
              </div>
            )}
          </fieldset>
        </Card>
      ))}
      <Button type="submit" isBusy={saving.isPending}>
        {t('admin.save')}
      </Button>
    </form>
  );
}
