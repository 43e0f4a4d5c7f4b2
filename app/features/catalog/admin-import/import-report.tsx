import type { ReactNode } from 'react';
import { saveFile } from '#app/api/save-file.ts';
import { useCategories } from '#app/features/catalog/admin-products/queries.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { useFieldName, useValueText } from '#app/i18n/use-change-words.ts';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { DownloadIcon } from '#app/ui/icons/download.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ImportReport } from '#contract/catalog/import.schema.ts';
import { formatNumber } from '#domain/format-number.ts';
import { reasonsFile } from './reasons-file.ts';

type BadRow = ImportReport['bad_rows'][number];
type Change = ImportReport['changes'][number];

const counts = ['rows', 'created', 'updated', 'unchanged', 'bad'] as const;

/** The number of rows by effect, the rejected rows with reasons, and the changes of the others. */
export function Report({ report }: { report: ImportReport }) {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  const valueText = useValueText();
  const { bad, bad_rows, changes, notes, created, updated } = report;

  function saveReasons(): void {
    const headers = ['line', 'product', 'column', 'reason_column', 'found'] as const;
    const text = reasonsFile(bad_rows, {
      headers: headers.map((name) => t(`admin_import.${name}`)),
      reasonText: (code) => t(`admin_import.reason.${code}`),
    });
    saveFile(new Blob([text], { type: 'text/csv' }), 'import.csv');
  }

  return (
    <div className="space-y-6">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {counts.map((name) => (
          <div key={name} className="bg-raised shadow-card rounded-2xl p-4">
            <dt className="text-muted text-sm">{t(`admin_import.count.${name}`)}</dt>
            <dd
              className={classNames(
                'text-2xl font-bold tabular-nums',
                name === 'bad' && bad > 0 && 'text-danger-ink',
              )}
            >
              {formatNumber(report[name])}
            </dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && (
        <Notice tone="warning" title={t('admin_import.good_but')}>
          <ul>
            {notes.map(({ code, count }) => (
              <li key={code}>
                {count} × {t(`admin_import.note.${code}`)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <NewByCategory counts={report.categories} />
      {created + updated === 0 && bad === 0 && <p>{t('admin_import.nothing')}</p>}
      <Rows title={t('admin_import.bad_rows')} rows={bad_rows} total={bad} columns={badColumns(t)}>
        {bad_rows.some(isOfUnknownCategory) && <KnownCategories />}
        <Button variant="secondary" size="small" onClick={saveReasons}>
          <DownloadIcon className="size-5" />
          {t('admin_import.save_reasons')}
        </Button>
      </Rows>
      <Rows
        title={t('admin_import.changes')}
        rows={changes}
        total={created + updated}
        columns={changeColumns(t, fieldName, valueText)}
      />
    </div>
  );
}

/** Where the new products go, which shows whether the rules sort them well. */
function NewByCategory({ counts: byCategory }: { counts: ImportReport['categories'] }) {
  const { t } = useTranslation();
  const categories = useCategories();
  const localName = useLocalName();
  if (byCategory.length < 2) return null;
  return (
    <section className="space-y-3">
      <h3 className="font-semibold">{t('admin_import.categories')}</h3>
      <ul className="gap-x-8 sm:columns-2 lg:columns-4">
        {byCategory.map(({ slug, count }) => {
          const known = categories.data?.items.find((category) => category.slug === slug);
          return (
            <li key={slug} className="flex justify-between gap-4 py-0.5 text-sm">
              <bdi className="min-w-0 wrap-anywhere">{known ? localName(known) : slug}</bdi>
              <span className="tabular-nums">{formatNumber(count)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface RowsProps<T> {
  title: string;
  rows: readonly T[];
  /** The total; only the first ones are listed. */
  total: number;
  columns: readonly Column<T>[];
  /** Above the list. */
  children?: ReactNode;
}

/** More rows than a user reads on a screen. */
const mostShown = 200;

function Rows<T extends { line: number }>({ title, rows, total, columns, children }: RowsProps<T>) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const shown = rows.slice(0, mostShown);
  return (
    <section className="space-y-3">
      <h3 className="font-semibold">{title}</h3>
      {children}
      {total > shown.length && (
        <p className="text-muted text-sm">
          {t('admin_import.first_only', { count: shown.length })}
        </p>
      )}
      <DataTable label={title} columns={columns} rows={shown} keyOf={({ line }) => String(line)} />
    </section>
  );
}

const isOfUnknownCategory = ({ reasons }: BadRow) =>
  reasons.some(({ code }) => code === 'category_unknown');

/** A row may name a category in any language of the shop. */
function KnownCategories() {
  const { t } = useTranslation();
  const localName = useLocalName();
  const names = useCategories().data?.items.map(localName) ?? [];
  return names.length === 0 ? null : (
    <p className="text-muted text-sm">
      {t('admin_import.known_categories', { names: names.join(', ') })}
    </p>
  );
}

function lineColumn<T extends { line: number }>(t: Translate): Column<T> {
  return {
    id: 'line',
    header: t('admin_import.line'),
    cell: ({ line }) => <span className="tabular-nums">{line}</span>,
  };
}

function badColumns(t: Translate): Column<BadRow>[] {
  return [
    lineColumn(t),
    {
      id: 'product',
      header: t('admin_import.product'),
      cell: ({ name }) => <bdi className="font-medium wrap-anywhere">{name ?? '–'}</bdi>,
    },
    {
      id: 'reasons',
      header: t('admin_import.reason_column'),
      cell: ({ reasons }) => (
        <ul className="text-start">
          {reasons.map(({ code, field, found }) => (
            <li key={code + field} className="wrap-break-word">
              {field !== null && <bdi className="font-mono text-xs">{field}</bdi>}{' '}
              {t(`admin_import.reason.${code}`)}
              {found !== null && (
                <>
                  : <bdi className="font-mono text-xs wrap-anywhere">{found}</bdi>
                </>
              )}
            </li>
          ))}
        </ul>
      ),
    },
  ];
}

function changeColumns(
  t: Translate,
  fieldName: (name: string) => string,
  valueText: (name: string, value: unknown) => string,
): Column<Change>[] {
  return [
    lineColumn(t),
    {
      id: 'product',
      header: t('admin_import.product'),
      cell: ({ name }) => <bdi className="font-medium">{name}</bdi>,
    },
    {
      id: 'fields',
      header: t('admin_import.changes'),
      cell: ({ kind, fields }) =>
        kind === 'created' ? (
          t('admin_import.count.created')
        ) : (
          <ul className="text-start">
            {fields.map(({ field, before, after }) => (
              <li key={field} className="flex flex-wrap gap-x-2">
                <span className="text-muted">{fieldName(field)}</span>
                <del className="text-muted">
                  <bdi className="wrap-anywhere">{valueText(field, valueIn(before))}</bdi>
                </del>
                <bdi className="wrap-anywhere">{valueText(field, valueIn(after))}</bdi>
              </li>
            ))}
          </ul>
        ),
    },
  ];
}

/** Values come as JSON; truncated ones are shown unparsed. */
function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
