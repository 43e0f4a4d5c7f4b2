import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from 'react-router';
import { call, isProblem } from '#app/api/client.ts';
import { useCategories } from '#app/features/catalog/admin-products/queries.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { importProducts } from '#contract/catalog/import.admin.ts';
import type {
  ColumnChoice as Choice,
  ColumnUse,
  ImportForm,
  ImportQuery,
  ImportReport,
} from '#contract/catalog/import.schema.ts';
import { factsChanges, type FactsChange } from '#domain/catalog/food/facts-changes.ts';
import { ColumnChoice } from './column-choice.tsx';
import { FileButton } from './file-button.tsx';
import { ImportHistory } from './import-history.tsx';
import { Report } from './import-report.tsx';

/** A choice that the state does not have yet. */
interface Changed {
  file?: File;
  rules?: File | undefined;
  category?: string;
  columns?: Choice | undefined;
  vatRate?: VatRate | '';
}

type VatRate = NonNullable<ImportQuery['vat_rate']>;
const rates: readonly VatRate[] = ['7', '19', '0'];

/**
 * `/admin/products/import`: first a preview of what a file would change, row by row, then the
 * import of the valid rows.
 */
export function ImportScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const client = useQueryClient();
  const categories = useCategories();
  const localName = useLocalName();
  const [file, setFile] = useState<File>();
  const [rules, setRules] = useState<File>();
  const [category, setCategory] = useState('');
  const [columns, setColumns] = useState<Choice>();
  const [vatRate, setVatRate] = useState<VatRate | ''>('');
  const [factsChange, setFactsChange] = useState<FactsChange>('label');
  const { mutate, data, variables, error, isPending } = useMutation({
    mutationFn: ({ form, ...query }: ImportQuery & { form: ImportForm }) =>
      call(importProducts, { query, form }),
    onSuccess: (_, { mode }) => (mode === 'apply' ? client.invalidateQueries() : undefined),
  });
  const run = (mode: ImportQuery['mode'], changed: Changed = {}) => {
    const given = { file, rules, category, columns, vatRate, ...changed };
    if (given.file === undefined) return;
    mutate({
      mode,
      ...(given.category !== '' && { category: given.category }),
      ...(given.vatRate !== '' && { vat_rate: given.vatRate }),
      facts_change: factsChange,
      form: {
        file: given.file,
        ...(given.rules !== undefined && { rules: given.rules }),
        ...(given.columns !== undefined && { columns: JSON.stringify(given.columns) }),
      },
    });
  };
  const changeRules = (chosen: File | undefined) => {
    setRules(chosen);
    run('preview', { rules: chosen });
  };
  const unknown = unknownColumns(error);

  return (
    <div className="space-y-4">
      <PageHeading backTo={href('/admin/products')}>{t('admin_import.title')}</PageHeading>
      <Card className="space-y-4">
        <p className="max-w-prose">{t('admin_import.intro')}</p>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <SelectField
            label={t('admin_import.category')}
            value={category}
            onChange={({ target }) => {
              setCategory(target.value);
              run('preview', { category: target.value });
            }}
          >
            <option value="">{t('admin_import.no_category')}</option>
            {categories.data?.items.map((each) => (
              <option key={each.id} value={each.slug}>
                {localName(each)}
              </option>
            ))}
          </SelectField>
          <div className="flex flex-wrap items-center gap-3">
            <FileButton
              label={t(file === undefined ? 'admin_import.choose' : 'admin_import.another_file')}
              accept=".csv,.tsv,.txt,.bnn,.jsonl,.gz"
              variant={file === undefined ? 'primary' : 'secondary'}
              isDisabled={isPending}
              onChoose={(chosen) => {
                setFile(chosen);
                setColumns(undefined);
                run('preview', { file: chosen, columns: undefined });
              }}
            />
            {file !== undefined && (
              <bdi className="min-w-0 font-mono text-sm wrap-anywhere">{file.name}</bdi>
            )}
          </div>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('admin_import.vat_rate')}
            value={vatRate}
            onChange={({ target }) => {
              const chosen = rates.find((rate) => rate === target.value) ?? '';
              setVatRate(chosen);
              run('preview', { vatRate: chosen });
            }}
          >
            <option value="">{t('admin_import.no_vat_rate')}</option>
            {rates.map((rate) => (
              <option key={rate} value={rate}>
                {rate} %
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('admin_import.facts_change')}
            hint={t(`admin_products.facts_change_text.${factsChange}`)}
            value={factsChange}
            onChange={({ target }) =>
              setFactsChange(factsChanges.find((change) => change === target.value) ?? 'label')
            }
          >
            {factsChanges.map((change) => (
              <option key={change} value={change}>
                {t(`admin_products.facts_change.${change}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <p className="text-muted mb-2 max-w-prose text-sm">{t('admin_import.rules_hint')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            label={t('admin_import.choose_rules')}
            accept=".json"
            variant="secondary"
            isDisabled={isPending}
            onChoose={changeRules}
          />
          {rules !== undefined && (
            <>
              <bdi className="min-w-0 font-mono text-sm wrap-anywhere">{rules.name}</bdi>
              <Button
                variant="secondary"
                size="small"
                disabled={isPending}
                onClick={() => changeRules(undefined)}
              >
                {t('admin_import.remove_rules')}
              </Button>
            </>
          )}
        </div>
      </Card>
      {isPending && <Skeleton className="h-64 w-full" />}
      {error !== null && (
        <Notice tone="danger" title={t('admin_import.refused')}>
          {problemText(error)}
        </Notice>
      )}
      {unknown !== undefined && (
        <ColumnChoice
          columns={unknown}
          isDisabled={isPending}
          onChoose={(choice) => {
            setColumns(choice);
            run('preview', { columns: choice });
          }}
        />
      )}
      {data !== undefined && !isPending && (
        <Outcome
          report={data}
          isApplied={variables?.mode === 'apply'}
          onApply={() => run('apply')}
        />
      )}
      <ImportHistory />
    </div>
  );
}

interface OutcomeProps {
  report: ImportReport;
  isApplied: boolean;
  onApply: () => void;
}

/** What a file would change and a button to do it, or what it has changed. */
function Outcome({ report, isApplied, onApply }: OutcomeProps) {
  const { t } = useTranslation();
  const leftOut = report.columns.filter(({ field }) => field === null);
  const good = report.created + report.updated;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div role="status">
          <h2 className="text-lg font-bold">
            {t(isApplied ? 'admin_import.applied' : 'admin_import.preview')}
          </h2>
        </div>
        {!isApplied && good > 0 && (
          <Button onClick={onApply}>{t('admin_import.apply', { count: good })}</Button>
        )}
      </div>
      {leftOut.length > 0 && (
        <p className="text-muted text-sm wrap-anywhere">
          {t('admin_import.left_out', { names: leftOut.map(({ name }) => name).join(', ') })}
        </p>
      )}
      <Report report={report} />
    </>
  );
}

/** All columns of a file of which the shop does not know some. */
function unknownColumns(error: unknown): ColumnUse[] | undefined {
  if (!isProblem(error, 'import_columns_unknown')) return undefined;
  const { head } = error.facts;
  return Array.isArray(head) ? head.filter(isColumnUse) : undefined;
}

function isColumnUse(value: unknown): value is ColumnUse {
  return typeof value === 'object' && value !== null && 'name' in value && 'field' in value;
}
