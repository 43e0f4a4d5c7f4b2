import { randomUUID } from 'node:crypto';
import {
  columnChoiceSchema,
  type ColumnChoice,
  type ImportForm,
  type ImportQuery,
  type ImportReport,
} from '#contract/catalog/import.schema.ts';
import { refuse } from '#domain/result.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { ImportError } from '#server/platform/files/import-error.ts';
import { HttpProblem, unwrap } from '#server/platform/http/problem.ts';
import { refuseUnknownFields } from './reading/columns.ts';
import { quote } from './row-errors.ts';
import { importProducts, type ImportListener } from './service.ts';
import { openUploadedFile, readUploadedRules } from './uploaded-file.ts';

/** Maximum number of changes in a report, so that the response stays small. */
const maxChanges = 200;
/** Maximum number of bad rows, which staff download and correct one by one. */
const maxBadRows = 5000;

/** Imports an uploaded file on behalf of a staff member, or previews the import. */
export async function importUpload(
  db: Database,
  actorId: string,
  { file: upload, rules: uploadedRules, columns: sentColumns }: ImportForm,
  { mode, category, vat_rate: vatRate, facts_change: factsChange }: ImportQuery,
): Promise<ImportReport> {
  const rules = uploadedRules && (await readUploadedRules(uploadedRules));
  const columns = sentColumns === undefined ? undefined : readChoice(sentColumns);
  const bad_rows: ImportReport['bad_rows'] = [];
  const changes: ImportReport['changes'] = [];
  const listener: ImportListener = {
    onBadRow: (line, reasons, name) => {
      if (bad_rows.length === maxBadRows) return;
      const reported = reasons.map(({ code, field = null, found }) => ({
        code,
        field,
        found: found === undefined ? null : quote(found),
      }));
      bad_rows.push({ line, name: name ?? null, reasons: reported });
    },
    onChange: (line, change) => {
      if (changes.length === maxChanges || change.kind === 'unchanged') return;
      const fields = change.kind === 'updated' ? change.fields : [];
      changes.push({
        line,
        kind: change.kind,
        name: change.product.name,
        fields: fields.map(({ field, before, after }) => ({
          field,
          before: quote(before),
          after: quote(after),
        })),
      });
    },
    onProgress: () => undefined,
  };
  try {
    const file = await openUploadedFile(upload);
    const isDryRun = mode === 'preview';
    const id = randomUUID();
    const recordAs = isDryRun
      ? undefined
      : { id, file_name: upload.name.slice(0, 200), created_by: actorId };
    const given = { category, columns, vatRate, factsChange, rules };
    const options = { isDryRun, ...given, actorId, recordAs };
    const totals = await importProducts(db, file, options, listener);
    const { rows, created, updated, unchanged, bad } = totals;
    const notes = [...totals.notes].map(([code, count]) => ({ code, count }));
    const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line;
    bad_rows.sort(byLine);
    changes.sort(byLine);
    const categories = [...totals.categories]
      .map(([slug, count]) => ({ slug, count }))
      .toSorted((one, other) => other.count - one.count);
    const import_id = isDryRun || created + updated === 0 ? null : id;
    return {
      import_id,
      rows,
      created,
      updated,
      unchanged,
      bad,
      bad_rows,
      changes,
      notes,
      columns: totals.columns,
      categories,
    };
  } catch (error) {
    if (error instanceof ImportError && error.rejection !== undefined) {
      unwrap(refuse(error.rejection));
    }
    throw error;
  }
}

function readChoice(text: string): ColumnChoice {
  try {
    const choice = columnChoiceSchema.parse(JSON.parse(text));
    refuseUnknownFields(choice);
    return choice;
  } catch (error) {
    if (error instanceof ImportError && error.rejection) unwrap(refuse(error.rejection));
    throw new HttpProblem('invalid_input', {
      issues: [{ path: 'columns', code: 'invalid_format', message: 'Fields by columns, as JSON.' }],
    });
  }
}
