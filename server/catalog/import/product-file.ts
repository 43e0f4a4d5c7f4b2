import { ImportError } from '#server/platform/files/import-error.ts';
import { openFile } from '#server/platform/files/source-file.ts';
import { formOf, readRows, type ProductFile } from './reading/product-rows.ts';

/**
 * @throws ImportError when the file does not exist or its extension is unknown; `rows` throws when
 * it is damaged
 */
export async function openProductFile(path: string): Promise<ProductFile> {
  const form = formOf(path);
  if (form === undefined) {
    throw new ImportError(
      `${path}: the name has to end in .csv, .tsv, .txt, .bnn or .jsonl, or in one of these and .gz.`,
    );
  }
  const { bytes, readShare } = await openFile(path, form.isPacked);
  return { rows: (options) => readRows(bytes, form, options), readShare };
}
