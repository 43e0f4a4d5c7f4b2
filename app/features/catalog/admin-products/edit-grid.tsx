import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { AdminProductSummary } from '#contract/catalog/products.schema.ts';
import type { BulkEdit } from './bulk-edit.ts';
import {
  errorsOf,
  isChanged,
  pasteLines,
  readRow,
  rowOf,
  type GridRow,
  type TypedColumn,
} from './grid-values.ts';
import { useCategories } from './queries.ts';

interface EditGridProps {
  products: readonly AdminProductSummary[];
  /** Called with the changed products alone. */
  onSave: (changed: readonly AdminProductSummary[], edits: ReadonlyMap<string, BulkEdit>) => void;
  onClose: () => void;
}

/** The rows before a change of a field. */
interface Step {
  field: string;
  rows: readonly GridRow[];
}

const headers = [
  'admin_products.field.name',
  'admin_products.field.price',
  'admin_products.state.available',
  'admin_products.field.category_id',
] as const;

const cell =
  'border-line-strong bg-raised focus-visible:outline-ring min-h-11 w-full rounded-lg border px-2 focus-visible:outline-2 aria-invalid:border-danger';

/**
 * Products as a table of fields. Enter and the arrows go up and down in a column, and a column
 * that was copied from a spreadsheet fills the fields below.
 */
export function EditGrid({ products, onSave, onClose }: EditGridProps) {
  const { t } = useTranslation();
  const localName = useLocalName();
  const categories = useCategories().data?.items ?? [];
  const [rows, setRows] = useState<readonly GridRow[]>(() => products.map(rowOf));
  const [past, setPast] = useState<readonly Step[]>([]);
  const body = useRef<HTMLTableSectionElement>(null);
  const changed = products.filter((product, index) => {
    const row = rows[index];
    return row !== undefined && isChanged(product, row);
  });
  const isRight = rows.every((row) => Object.values(errorsOf(row)).every((wrong) => !wrong));

  /** What is typed into one field is one step. */
  function edit(field: string, next: readonly GridRow[]): void {
    if (past.at(-1)?.field !== field) setPast([...past, { field, rows }]);
    setRows(next);
  }

  function undo(): void {
    const last = past.at(-1);
    if (last === undefined) return;
    setRows(last.rows);
    setPast(past.slice(0, -1));
  }

  const change = (index: number, changes: Partial<GridRow>) =>
    edit(
      `${index} ${Object.keys(changes).join()}`,
      rows.map((row, at) => (at === index ? { ...row, ...changes } : row)),
    );

  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      undo();
      return;
    }
    const steps = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    const { name } = event.currentTarget;
    const fields = body.current?.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`);
    const column = [...(fields ?? [])];
    const next = column[column.indexOf(event.currentTarget) + steps];
    next?.focus();
    next?.select();
  }

  function paste(event: ClipboardEvent, column: TypedColumn, index: number): void {
    const text = event.clipboardData.getData('text/plain');
    if (!text.includes('\n')) return;
    event.preventDefault();
    edit(`paste ${past.length}`, pasteLines(rows, column, index, text));
  }

  const typed = (column: TypedColumn, row: GridRow, index: number, name: string) => (
    <input
      name={column}
      aria-label={t(`admin_products.grid.${column}`, { name })}
      aria-invalid={errorsOf(row)[column] || undefined}
      inputMode={column === 'price' ? 'decimal' : undefined}
      dir={column === 'price' ? 'ltr' : undefined}
      lang={column === 'name' ? 'de' : undefined}
      value={row[column]}
      onChange={({ target }) => change(index, { [column]: target.value })}
      onKeyDown={onKey}
      onPaste={(event) => paste(event, column, index)}
      className={classNames(
        cell,
        column === 'price' ? 'max-w-24 min-w-20 text-end tabular-nums' : 'min-w-36 sm:min-w-64',
      )}
    />
  );

  return (
    <FormDialog
      title={t('admin_products.grid.title', { count: products.length })}
      size="wide"
      isRight={isRight && changed.length > 0}
      onClose={onClose}
      onSend={() => {
        if (!isRight || changed.length === 0) return;
        const edits = products.map((product, index) => {
          const row = rows[index];
          return [product.id, readRow(product, row ?? rowOf(product))] as const;
        });
        onSave(changed, new Map(edits));
      }}
    >
      <p className="text-muted mb-3 text-sm">{t('admin_products.grid.hint')}</p>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <p role="status" className="text-sm font-medium">
          {t('admin_products.grid.changed', { count: changed.length })}
        </p>
        <Button size="small" variant="secondary" disabled={past.length === 0} onClick={undo}>
          {t('admin.undo')}
        </Button>
      </div>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-muted text-start">
              {headers.map((header) => (
                <th key={header} scope="col" className="p-1 text-start font-medium">
                  {t(header)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {products.map((product, index) => {
              const row = rows[index];
              if (row === undefined) return null;
              const { name } = product;
              return (
                <tr key={product.id} className={isChanged(product, row) ? 'bg-brand-soft' : ''}>
                  <td className="p-1">{typed('name', row, index, name)}</td>
                  <td className="p-1">{typed('price', row, index, name)}</td>
                  <td className="p-1">
                    <input
                      type="checkbox"
                      name="is_available"
                      aria-label={t('admin_products.grid.is_available', { name })}
                      checked={row.is_available}
                      onKeyDown={onKey}
                      onChange={({ target }) => change(index, { is_available: target.checked })}
                      className="accent-brand block size-6"
                    />
                  </td>
                  <td className="p-1">
                    <select
                      aria-label={t('admin_products.grid.category', { name })}
                      value={row.category_id}
                      onChange={({ target }) => change(index, { category_id: target.value })}
                      className={classNames(cell, 'min-w-40')}
                    >
                      {categories.map((category) => (
                        <option key={category.id} value={category.id}>
                          {localName(category)}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </FormDialog>
  );
}
