import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { classNames } from '#app/ui/class-names.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ImportReport } from '#contract/admin-import.ts';

type BadRow = ImportReport['bad_rows'][number];
type Change = ImportReport['changes'][number];

const counts = ['rows', 'created', 'updated', 'unchanged', 'bad'] as const;

/** How many rows do what, which are left out and why, and what the others change. */
export function Report({ report }: { report: ImportReport }) {
  const { t } = useTranslation();
  const { bad, bad_rows, changes, notes, created, updated } = report;
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
              {report[name]}
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
      {created + updated === 0 && bad === 0 && <p>{t('admin_import.nothing')}</p>}
      <Rows
        title={t('admin_import.bad_rows')}
        rows={bad_rows}
        total={bad}
        columns={badColumns(t)}
      />
      <Rows
        title={t('admin_import.changes')}
        rows={changes}
        total={created + updated}
        columns={changeColumns(t)}
      />
    </div>
  );
}

interface RowsProps<T> {
  title: string;
  rows: readonly T[];
  /** How many there are; only the first are listed. */
  total: number;
  columns: readonly Column<T>[];
}

function Rows<T extends { line: number }>({ title, rows, total, columns }: RowsProps<T>) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <section className="space-y-3">
      <h3 className="font-semibold">{title}</h3>
      {total > rows.length && (
        <p className="text-muted text-sm">{t('admin_import.first_only', { count: rows.length })}</p>
      )}
      <DataTable label={title} columns={columns} rows={rows} keyOf={({ line }) => String(line)} />
    </section>
  );
}

function lineColumn<T extends { line: number }>(t: TFunction): Column<T> {
  return {
    id: 'line',
    header: t('admin_import.line'),
    cell: ({ line }) => <span className="tabular-nums">{line}</span>,
  };
}

function badColumns(t: TFunction): Column<BadRow>[] {
  return [
    lineColumn(t),
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

function changeColumns(t: TFunction): Column<Change>[] {
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
              <li key={field} className="font-mono text-xs break-all">
                <bdi>
                  {field}: <del className="text-muted">{before}</del> → {after}
                </bdi>
              </li>
            ))}
          </ul>
        ),
    },
  ];
}
