import { useId } from 'react';
import { call, download } from '#app/api/client.ts';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { PrintButton } from '#app/features/frame/work-layout/print-button.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CodeText } from '#app/ui/code-text.tsx';
import type { ProcedureDocument } from '#contract/cash/tax-office.schema.ts';
import { makeProcedure, readProcedure } from '#contract/cash/tax-office.ts';
import { useProcedures, useTaxOfficeAction } from './queries.ts';

/** The versions of the procedure document, of which the shop makes another at any time. */
export function ProcedureCard() {
  const { t } = useTranslation();
  const title = useId();
  const mayMake = useMay(makeProcedure);
  const { data } = useProcedures();
  const making = useTaxOfficeAction({
    done: t('admin_tax_office.procedure_done'),
    failed: t('admin_tax_office.procedure_failed'),
  });
  return (
    <section aria-labelledby={title}>
      <Card className="space-y-4">
        <h2 id={title} className="text-lg font-bold">
          {t('admin_tax_office.procedure')}
        </h2>
        <p className="text-muted max-w-prose">{t('admin_tax_office.procedure_hint')}</p>
        {data?.items.length === 0 && (
          <p className="text-muted">{t('admin_tax_office.procedure_none')}</p>
        )}
        <ul className="divide-line divide-y">
          {data?.items.map((each) => (
            <Version key={each.id} document={each} />
          ))}
        </ul>
        {mayMake && (
          <Button
            isBusy={making.isPending}
            onClick={() => making.mutate(() => call(makeProcedure, {}))}
          >
            {t('admin_tax_office.procedure_make')}
          </Button>
        )}
      </Card>
    </section>
  );
}

function Version({ document: { id, made_at, made_by, version, sha256 } }: VersionProps) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          <DateTime iso={made_at} />
        </p>
        <p className="text-muted text-sm">
          <bdi>
            {t('admin_tax_office.procedure_by', {
              version,
              name: made_by ?? t('admin_tax_office.no_name'),
            })}
          </bdi>
        </p>
        <p className="text-muted text-xs">
          SHA-256 <CodeText>{sha256}</CodeText>
        </p>
      </div>
      <PrintButton
        size="small"
        label={t('admin_tax_office.procedure_load')}
        fileName={`verfahrensdokumentation-${made_at.slice(0, 10)}.pdf`}
        load={() => download(readProcedure, { params: { id } })}
      />
    </li>
  );
}

interface VersionProps {
  document: ProcedureDocument;
}
