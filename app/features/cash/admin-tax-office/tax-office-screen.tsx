import { useId, useState, type ReactNode } from 'react';
import { href } from 'react-router';
import { call } from '#app/api/client.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { formatDate } from '#app/i18n/format.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CodeText } from '#app/ui/code-text.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { ReportableSystem, TaxOffice } from '#contract/cash/tax-office.schema.ts';
import { noteTaxReport } from '#contract/cash/tax-office.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { ProcedureCard } from './procedure-card.tsx';
import { useTaxOffice, useTaxOfficeAction } from './queries.ts';

/** `/admin/fiscal/tax-office`: what to report to the tax office, and what was reported. */
export function TaxOfficeScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (
    <div className="max-w-5xl">
      <PageHeading backTo={href('/admin/fiscal')}>{t('admin_tax_office.title')}</PageHeading>
      <QueryView
        query={useTaxOffice()}
        wait={<Skeleton className="h-96" />}
        renderFailure={(error) => (
          <Notice tone="danger" title={t('admin_tax_office.failed')}>
            {problemText(error)}
          </Notice>
        )}
      >
        {(office) => (
          <div className="space-y-6">
            <Content office={office} />
            <ProcedureCard />
          </div>
        )}
      </QueryView>
    </div>
  );
}

function Content({ office }: { office: TaxOffice }) {
  const { t } = useTranslation();
  const mayNote = useMay(noteTaxReport);
  const { company, software, systems } = office;
  if (systems.length === 0) return <p className="text-muted">{t('admin_tax_office.none')}</p>;
  return (
    <>
      <p className="text-muted max-w-prose">{t('admin_tax_office.hint')}</p>
      <Unreported office={office} />
      <Section title={t('admin_tax_office.company')}>
        <Facts
          facts={[
            [t('admin_tax_office.name'), company.name],
            [
              t('admin_tax_office.address'),
              `${company.street}, ${company.postal_code} ${company.city}`,
            ],
            [t('admin_tax_office.vat_id'), company.vat_id],
            [
              t('admin_tax_office.tax_number'),
              company.tax_number || t('admin_tax_office.tax_number_missing'),
            ],
          ]}
        />
      </Section>
      <Section title={t('admin_tax_office.software')}>
        <Facts
          facts={[
            [t('admin_tax_office.product'), software.name],
            [t('admin_tax_office.version'), software.version],
          ]}
        />
      </Section>
      <Section title={t('admin_tax_office.systems')}>
        <DataTable
          label={t('admin_tax_office.systems')}
          columns={systemColumns(t)}
          rows={systems}
          keyOf={({ kind, serial }) => `${kind} ${serial}`}
        />
      </Section>
      {mayNote && <NoteReport />}
      <Section title={t('admin_tax_office.reports')}>
        <Reports office={office} />
      </Section>
    </>
  );
}

function Unreported({ office: { changes } }: { office: TaxOffice }) {
  const { t } = useTranslation();
  if (changes.length === 0) {
    return <Notice tone="success" title={t('admin_tax_office.all_reported')} />;
  }
  return (
    <Notice tone="warning" title={t('admin_tax_office.unreported')}>
      <ul>
        {changes.map(({ kind, serial, change, on }) => (
          <li key={`${kind} ${serial} ${change}`} className="wrap-anywhere">
            {t(`admin_tax_office.kind.${kind}`)} <CodeText>{serial}</CodeText>:{' '}
            {t(`admin_tax_office.changed.${change}`, { day: formatDate(on) })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Says on which day everything was reported. */
function NoteReport() {
  const { t } = useTranslation();
  const [today] = useState(() => toBerlin(new Date()).day);
  const [day, setDay] = useState(today);
  const noting = useTaxOfficeAction({
    done: t('admin_tax_office.note_done'),
    failed: t('admin_tax_office.note_failed'),
  });
  return (
    <Section title={t('admin_tax_office.note_title')}>
      <Form
        className="max-w-lg space-y-4"
        onSend={() => noting.mutate(() => call(noteTaxReport, { body: { reported_on: day } }))}
      >
        <TextField
          label={t('admin_tax_office.reported_on')}
          hint={t('admin_tax_office.note_hint')}
          type="date"
          required
          max={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button type="submit" isBusy={noting.isPending} disabled={day === '' || day > today}>
          {t('admin_tax_office.note_action')}
        </Button>
      </Form>
    </Section>
  );
}

function Reports({ office: { reports } }: { office: TaxOffice }) {
  const { t } = useTranslation();
  if (reports.length === 0) {
    return <p className="text-muted">{t('admin_tax_office.no_reports')}</p>;
  }
  return (
    <ul className="space-y-1">
      {reports.map(({ id, reported_on, noted_by }) => (
        <li key={id}>
          <bdi>
            {t('admin_tax_office.report', {
              day: formatDate(reported_on),
              name: noted_by ?? t('admin_tax_office.no_name'),
            })}
          </bdi>
        </li>
      ))}
    </ul>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="space-y-4">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="space-y-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd>
            <CodeText>{value}</CodeText>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function systemColumns(t: Translate): Column<ReportableSystem>[] {
  return [
    {
      id: 'system',
      header: t('admin_tax_office.system'),
      isTitle: true,
      cell: ({ kind, code }) => (
        <span className="font-medium whitespace-nowrap">
          {t(`admin_tax_office.kind.${kind}`)} {code !== null && <CodeText>{code}</CodeText>}
        </span>
      ),
    },
    {
      id: 'serial',
      header: t('admin_tax_office.serial'),
      cell: ({ serial }) => <CodeText>{serial}</CodeText>,
    },
    {
      id: 'certification',
      header: t('admin_tax_office.certification'),
      cell: ({ certification_id }) =>
        certification_id === null ? '–' : <CodeText>{certification_id}</CodeText>,
    },
    {
      id: 'begins',
      header: t('admin_tax_office.begins_on'),
      cell: ({ begins_on }) => <CodeText>{formatDate(begins_on)}</CodeText>,
    },
    {
      id: 'ended',
      header: t('admin_tax_office.ended_on'),
      cell: ({ ended_on }) =>
        ended_on === null ? '–' : <CodeText>{formatDate(ended_on)}</CodeText>,
    },
  ];
}
