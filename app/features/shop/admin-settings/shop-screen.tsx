import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { call, isProblem } from '#app/api/client.ts';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { ImageField } from '#app/features/frame/admin-layout/image-field.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { LinkedText } from '#app/i18n/linked-text.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { openShop } from '#contract/accounts/opening.ts';
import type { BookedSlot } from '#contract/insight/dashboard.schema.ts';
import { getShopSettings, updateShopSettings } from '#contract/shop/shop.admin.ts';
import type { ShopSettings, ShopSettingsChanges } from '#contract/shop/shop.schema.ts';
import { vatRates } from '#domain/catalog/product-fields.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { isHoliday } from '#domain/delivery/holidays.ts';
import {
  changesOf,
  groups,
  inputTypeOf,
  isSwitch,
  isText,
  kindOf,
  readSettings,
  valuesOf,
  type SwitchName,
  type TextName,
} from './setting-values.ts';

const key = 'admin-shop';

interface ShopScreenProps {
  /** The windows with orders: closing on holidays would concern them. */
  bookedSlots: readonly BookedSlot[];
}

/** `/admin/shop`: prices, delivery and details of the shop. */
export function ShopScreen({ bookedSlots }: ShopScreenProps) {
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
      <Permitted to={openShop}>
        <Link
          to={href('/admin/opening')}
          className="text-brand inline-block font-medium underline-offset-2 hover:underline"
        >
          {t('opening.checklist')}
        </Link>
      </Permitted>
      {error !== null && (
        <Notice tone="danger" title={t('admin.fetch_failed')}>
          {problemText(error)}
        </Notice>
      )}
      {data === undefined && error === null && <Skeleton className="h-96" />}
      {data !== undefined && <SettingsForm settings={data} bookedSlots={bookedSlots} />}
    </div>
  );
}

function SettingsForm({ settings, bookedSlots }: ShopScreenProps & { settings: ShopSettings }) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => valuesOf(settings));
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<{ changes: ShopSettingsChanges; count: number } | null>(null);
  const mayWrite = useMay(updateShopSettings);
  const form = useRef<HTMLFormElement>(null);
  const saving = useAdminAction([key], {
    done: t('admin_settings.saved'),
    failed: t('admin.save_failed'),
  });

  function send(): void {
    const { body, errors } = readSettings(values);
    showWrong(errors);
    if (errors.length > 0) return;
    const changes = changesOf(settings, body);
    const count = changes.closed_on_holidays === true ? countHolidayOrders() : 0;
    if (count > 0) setAsked({ changes, count });
    else save(changes);
  }

  function save(changes: ShopSettingsChanges): void {
    setAsked(null);
    saving.mutate(() => call(updateShopSettings, { body: changes }), {
      onError: (error) => {
        if (!isProblem(error, 'invalid_input')) return;
        showWrong(error.issues.map(({ path }) => path.replace(/[.].*/, '')));
      },
    });
  }

  /** The button is at the end of the page: scrolls to the first invalid field. */
  function showWrong(names: readonly string[]): void {
    setWrong(new Set(names));
    form.current?.querySelector<HTMLElement>(`[name="${names[0]}"]`)?.focus();
  }

  /** Counts the orders on days that the change would close. */
  function countHolidayOrders(): number {
    return bookedSlots
      .filter(({ start }) => isHoliday(toBerlin(new Date(start)).day))
      .reduce((total, { booked }) => total + booked, 0);
  }

  const setText = (name: TextName) => (value: string) => {
    setValues({ ...values, [name]: value });
    setWrong(new Set([...wrong].filter((other) => other !== name)));
  };

  const labelled = (name: TextName) => ({
    label: t(`admin_settings.field.${name}`),
    error: wrong.has(name) ? t(`admin_settings.wrong.${kindOf(name)}`) : undefined,
  });

  const textField = (name: TextName) => ({
    ...labelled(name),
    name,
    value: values[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => setText(name)(value),
  });

  const switchField = (name: SwitchName) => ({
    checked: values[name],
    onChange: ({ target: { checked } }: { target: { checked: boolean } }) =>
      setValues({ ...values, [name]: checked }),
  });

  return (
    <Form ref={form} noValidate onSend={send} className="space-y-4">
      {groups.map(({ id, fields }) => (
        <Card key={id}>
          <fieldset disabled={!mayWrite} className="grid gap-4 sm:grid-cols-2">
            <legend className="mb-4 font-semibold">{t(`admin_settings.group.${id}`)}</legend>
            {fields.filter(isText).map(({ name, type }) =>
              type === 'image' ? (
                <div key={name} className="sm:col-span-2">
                  <ImageField {...labelled(name)} url={values[name]} onChange={setText(name)} />
                </div>
              ) : type === 'rate' ? (
                <SelectField key={name} {...textField(name)}>
                  {vatRates
                    .toSorted((a, b) => b - a)
                    .map((rate) => (
                      <option key={rate} value={rate}>{`${rate} %`}</option>
                    ))}
                </SelectField>
              ) : (
                <TextField key={name} {...textField(name)} type={inputTypeOf(type)} />
              ),
            )}
            <div className="empty:hidden sm:col-span-2">
              {fields.filter(isSwitch).map(({ name }) => (
                <CheckBox key={name} {...switchField(name)}>
                  {t(`admin_settings.field.${name}`)}
                </CheckBox>
              ))}
              {id === 'slots' && (
                <p className="text-muted mt-2 text-sm">
                  <LinkedText
                    text={t('admin_settings.windows_link')}
                    links={{ delivery: href('/admin/delivery') }}
                  />
                </p>
              )}
            </div>
          </fieldset>
        </Card>
      ))}
      {mayWrite && (
        <Button type="submit" isBusy={saving.isPending}>
          {t('admin.save')}
        </Button>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={t('admin_settings.close_booked_title')}
          text={t('admin_settings.close_booked', { count: asked.count })}
          action={t('admin_settings.close_anyway')}
          isBusy={saving.isPending}
          onConfirm={() => save(asked.changes)}
          onClose={() => setAsked(null)}
        />
      )}
    </Form>
  );
}
