import { useId, type ReactNode } from 'react';
import { href } from 'react-router';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { Money } from '#app/i18n/money.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { CodeText } from '#app/ui/code-text.tsx';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type {
  FiscalOutage,
  FiscalOverview,
  FiscalRegister,
  UnsignedRecord,
} from '#contract/cash/fiscal.schema.ts';
import { AuditExportCard } from './audit-export-card.tsx';
import { useFiscalOverview } from './queries.ts';

/** `/admin/fiscal`: the security device, its registers and outages, and what it has not signed. */
export function FiscalScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  return (
    <div className="max-w-5xl">
      <PageHeading>{t('admin.fiscal')}</PageHeading>
      <QueryView
        query={useFiscalOverview()}
        wait={<Skeleton className="h-96" />}
        renderFailure={(error) => (
          <Notice tone="danger" title={t('admin_fiscal.failed')}>
            {problemText(error)}
          </Notice>
        )}
      >
        {(overview) => <Overview overview={overview} />}
      </QueryView>
    </div>
  );
}

function Overview({ overview }: { overview: FiscalOverview }) {
  const { t } = useTranslation();
  const { mode, registers, outages, unsigned } = overview;
  const isSigned = mode === 'signed';
  return (
    <div className="space-y-6">
      <p className="text-muted">{t(`admin_fiscal.mode.${mode}`)}</p>
      <ButtonLink variant="secondary" to={href('/admin/fiscal/tax-office')}>
        {t('admin_tax_office.title')}
      </ButtonLink>
      {(isSigned || overview.device !== null) && <Device overview={overview} />}
      {isSigned && (
        <Section title={t('admin_fiscal.registers')}>
          <DataTable
            label={t('admin_fiscal.registers')}
            columns={registerColumns(t)}
            rows={registers}
            keyOf={({ id }) => id}
          />
        </Section>
      )}
      {(isSigned || unsigned.length > 0) && (
        <Section title={t('admin_fiscal.unsigned')}>
          {unsigned.length === 0 ? (
            <p className="text-muted">{t('admin_fiscal.no_unsigned')}</p>
          ) : (
            <DataTable
              label={t('admin_fiscal.unsigned')}
              columns={unsignedColumns(t)}
              rows={unsigned}
              keyOf={({ id }) => id}
            />
          )}
        </Section>
      )}
      {(isSigned || outages.length > 0) && (
        <Section title={t('admin_fiscal.outages')}>
          {outages.length === 0 ? (
            <p className="text-muted">{t('admin_fiscal.no_outages')}</p>
          ) : (
            <DataTable
              label={t('admin_fiscal.outages')}
              columns={outageColumns(t)}
              rows={outages}
              keyOf={({ id }) => id}
            />
          )}
        </Section>
      )}
      <AuditExportCard />
    </div>
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

function Device({ overview: { device } }: { overview: FiscalOverview }) {
  const { t } = useTranslation();
  if (device === null) {
    return (
      <Notice tone="danger" title={t('admin_fiscal.device')}>
        {t('admin_fiscal.no_device')}
      </Notice>
    );
  }
  const { environment, serial, certification_id, used_from } = device;
  return (
    <Section title={t('admin_fiscal.device')}>
      {environment === 'test' && <p>{t('admin_fiscal.test_device')}</p>}
      <dl className="space-y-2">
        <Fact label={t('admin_fiscal.serial')}>
          <CodeText>{serial}</CodeText>
        </Fact>
        {certification_id !== null && (
          <Fact label={t('admin_fiscal.certification')}>
            <CodeText>{certification_id}</CodeText>
          </Fact>
        )}
        <Fact label={t('admin_fiscal.used_from')}>
          <DateTime iso={used_from} />
        </Fact>
      </dl>
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function registerColumns(t: Translate): Column<FiscalRegister>[] {
  return [
    {
      id: 'register',
      header: t('admin_fiscal.register'),
      isTitle: true,
      cell: ({ kind, code }) => (
        <span className="font-medium">
          {t(`admin_fiscal.kind.${kind}`)} <CodeText>{code}</CodeText>
        </span>
      ),
    },
    {
      id: 'serial',
      header: t('admin_fiscal.serial'),
      cell: ({ serial }) => <CodeText>{serial}</CodeText>,
    },
    {
      id: 'registered',
      header: t('admin_fiscal.registered'),
      cell: ({ registered_at }) =>
        registered_at === null ? t('admin_fiscal.unregistered') : <DateTime iso={registered_at} />,
    },
  ];
}

function unsignedColumns(t: Translate): Column<UnsignedRecord>[] {
  return [
    {
      id: 'receipt',
      header: t('admin_fiscal.receipt'),
      isTitle: true,
      cell: ({ register_code, receipt_number }) => (
        <CodeText>
          {register_code === null ? '-' : `${register_code} ${receipt_number ?? ''}`}
        </CodeText>
      ),
    },
    {
      id: 'state',
      header: t('admin_fiscal.state'),
      cell: ({ is_waiting }) => (
        <Badge tone={is_waiting ? 'neutral' : 'danger'}>
          {t(is_waiting ? 'admin_fiscal.waiting' : 'admin_fiscal.final')}
        </Badge>
      ),
    },
    {
      id: 'reason',
      header: t('admin_fiscal.reason'),
      cell: ({ reason }) => <CodeText>{reason ?? '-'}</CodeText>,
    },
    {
      id: 'time',
      header: t('admin_fiscal.time'),
      cell: ({ occurred_at }) => <DateTime iso={occurred_at} />,
    },
    {
      id: 'amount',
      header: t('admin_fiscal.amount'),
      isNumber: true,
      cell: ({ total_cents }) => <Money amount={total_cents} />,
    },
  ];
}

function outageColumns(t: Translate): Column<FiscalOutage>[] {
  return [
    {
      id: 'outage',
      header: t('admin_fiscal.state'),
      isTitle: true,
      cell: ({ kind }) => <span className="font-medium">{t(`admin_fiscal.outage.${kind}`)}</span>,
    },
    {
      id: 'reason',
      header: t('admin_fiscal.reason'),
      cell: ({ reason }) => <CodeText>{reason}</CodeText>,
    },
    {
      id: 'began',
      header: t('admin_fiscal.began'),
      cell: ({ began_at }) => <DateTime iso={began_at} />,
    },
    {
      id: 'ended',
      header: t('admin_fiscal.ended'),
      cell: ({ ended_at }) =>
        ended_at === null ? (
          <Badge tone="danger">{t('admin_fiscal.lasting')}</Badge>
        ) : (
          <DateTime iso={ended_at} />
        ),
    },
  ];
}
