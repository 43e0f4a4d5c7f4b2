import { useId, useRef, useState } from 'react';
import { call, isProblem } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { updateShopSettings } from '#contract/shop/shop.admin.ts';
import type { ShopSettings, ShopSettingsChanges } from '#contract/shop/shop.schema.ts';
import {
  accountLengths,
  accountNames,
  accountOf,
  charts,
  isPart,
  isProposed,
  wholeOf,
  type AccountName,
  type AccountNumbers,
  type Chart,
} from '#domain/cash/bookkeeping/accounts.ts';
import { monthKey, settingsKey } from './queries.ts';

const lengths = Array.from(
  { length: accountLengths.max - accountLengths.min + 1 },
  (_, index) => accountLengths.min + index,
);
const months = Array.from({ length: 12 }, (_, index) => index + 1);

interface Values {
  adviser: string;
  client: string;
  first_month: number;
  account_length: number;
  chart: Chart;
  accounts: AccountNumbers;
}

const valuesOf = (settings: ShopSettings): Values => ({
  adviser: settings.bookkeeping_adviser,
  client: settings.bookkeeping_client,
  first_month: settings.bookkeeping_first_month,
  account_length: settings.bookkeeping_account_length,
  chart: settings.bookkeeping_chart,
  accounts: settings.bookkeeping_accounts,
});

const changesOf = (values: Values): ShopSettingsChanges => ({
  bookkeeping_adviser: values.adviser.trim(),
  bookkeeping_client: values.client.trim(),
  bookkeeping_first_month: values.first_month,
  bookkeeping_account_length: values.account_length,
  bookkeeping_chart: values.chart,
  bookkeeping_accounts: Object.fromEntries(
    Object.entries(values.accounts).flatMap(([name, number]) => {
      const typed = number.trim();
      return typed === '' ? [] : [[name, typed]];
    }),
  ),
});

/** Who gets the bookings, and on which accounts, as the tax adviser says. */
export function BookkeeperForm({ settings }: { settings: ShopSettings }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [values, setValues] = useState(() => valuesOf(settings));
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const mayWrite = useMay(updateShopSettings);
  const form = useRef<HTMLFormElement>(null);
  const saving = useAdminAction([settingsKey, monthKey, 'admin-shop'], {
    done: t('admin_accounting.saved'),
    failed: t('admin.save_failed'),
  });
  const change = (changes: Partial<Values>) => setValues({ ...values, ...changes });

  function save(): void {
    saving.mutate(() => call(updateShopSettings, { body: changesOf(values) }), {
      onSuccess: () => setWrong(new Set()),
      onError: (error) => {
        if (!isProblem(error, 'invalid_input')) return;
        const names = error.issues.map(({ path }) =>
          path.replace('bookkeeping_accounts.', '').replace('bookkeeping_', ''),
        );
        setWrong(new Set(names));
        form.current?.querySelector<HTMLElement>(`[name="${names[0]}"]`)?.focus();
      },
    });
  }

  const number = (name: 'adviser' | 'client') => ({
    name,
    label: t(`admin_accounting.${name}`),
    error: wrong.has(name) ? t(`admin_accounting.wrong.${name}`) : undefined,
    value: values[name],
    inputMode: 'numeric' as const,
    onChange: ({ target: { value } }: { target: { value: string } }) => change({ [name]: value }),
  });

  function hintOf(name: AccountName): string {
    if (isProposed(name)) {
      const proposed = accountOf(name, { ...values, accounts: {} });
      return t('admin_accounting.proposed', { number: proposed ?? '' });
    }
    return isPart(name)
      ? t('admin_accounting.as_account', {
          account: t(`admin_accounting.account.${wholeOf(name)}`),
        })
      : t(`admin_accounting.account_hint.${name}`);
  }

  const account = (name: AccountName) => {
    return {
      name,
      label: t(`admin_accounting.account.${name}`),
      hint: hintOf(name),
      error: wrong.has(name) ? t('admin_accounting.wrong.account') : undefined,
      value: values.accounts[name] ?? '',
      inputMode: 'numeric' as const,
      onChange: ({ target: { value } }: { target: { value: string } }) =>
        change({ accounts: { ...values.accounts, [name]: value } }),
    };
  };

  const monthName = new Intl.DateTimeFormat(`${i18n.language}-u-nu-latn`, {
    timeZone: 'UTC',
    month: 'long',
  });
  return (
    <section aria-labelledby={id}>
      <Form ref={form} noValidate onSend={save}>
        <Card className="space-y-4">
          <h2 id={id} className="text-lg font-bold">
            {t('admin_accounting.settings')}
          </h2>
          <p className="text-muted text-sm">{t('admin_accounting.settings_hint')}</p>
          <fieldset disabled={!mayWrite} className="grid gap-4 sm:grid-cols-2">
            <legend className="sr-only">{t('admin_accounting.settings')}</legend>
            <TextField {...number('adviser')} />
            <TextField {...number('client')} />
            <SelectField
              label={t('admin_accounting.first_month')}
              value={values.first_month}
              onChange={({ target }) => change({ first_month: Number(target.value) })}
            >
              {months.map((month) => (
                <option key={month} value={month}>
                  {monthName.format(new Date(Date.UTC(2026, month - 1, 15)))}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('admin_accounting.chart')}
              value={values.chart}
              onChange={({ target }) =>
                change({ chart: charts.find((chart) => chart === target.value) ?? '03' })
              }
            >
              {charts.map((chart) => (
                <option key={chart} value={chart}>
                  {`SKR ${chart}`}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('admin_accounting.account_length')}
              value={values.account_length}
              onChange={({ target }) => change({ account_length: Number(target.value) })}
            >
              {lengths.map((length) => (
                <option key={length} value={length}>
                  {length}
                </option>
              ))}
            </SelectField>
          </fieldset>
          <fieldset disabled={!mayWrite} className="grid gap-4 sm:grid-cols-2">
            <legend className="mb-4 font-semibold">{t('admin_accounting.accounts')}</legend>
            {accountNames.map((name) => (
              <TextField key={name} {...account(name)} />
            ))}
          </fieldset>
          {mayWrite && (
            <Button type="submit" isBusy={saving.isPending}>
              {t('admin.save')}
            </Button>
          )}
        </Card>
      </Form>
    </section>
  );
}
