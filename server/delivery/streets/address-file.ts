import { ImportError } from '#server/platform/files/import-error.ts';
import { openFile } from '#server/platform/files/source-file.ts';
import { readTable, readText } from '#server/platform/files/table.ts';

/** Names of the columns: of "Adressen Berlin", of OpenAddresses, and usual others. */
export const addressColumns = {
  street: ['str_name', 'street', 'straße', 'strasse'],
  house_number: ['hnr', 'number', 'house_number', 'hausnummer'],
  postal_code: ['plz', 'postcode', 'postal_code'],
} as const;

export interface AddressLine {
  /** Counted from 1, the line with the names of the columns. */
  line: number;
  /** By the names of the columns, in lower case; undefined for a line that cannot be read. */
  cells: Record<string, string> | undefined;
}

/**
 * Reads a table of addresses, also packed (.gz), as the lists of products are read. `checkColumns`
 * refuses their names. @throws ImportError
 */
export async function* readAddressFile(
  path: string,
  checkColumns: (names: readonly string[]) => void,
): AsyncGenerator<AddressLine> {
  const { bytes } = await openFile(path);
  let names: string[] | undefined;
  for await (const { line, values } of readTable(readText(bytes))) {
    if (names === undefined && values !== undefined) {
      names = values.map((cell) => cell.trim().toLowerCase());
      checkColumns(names);
    } else {
      const cells = names?.flatMap((name, at) => {
        const value = values?.[at];
        return value === undefined ? [] : [[name, value] as const];
      });
      yield { line, cells: values && cells && Object.fromEntries(cells) };
    }
  }
}

/** The first of these columns that a file has. */
export const findColumn = (names: readonly string[], candidates: readonly string[]) =>
  candidates.find((name) => names.includes(name));

/** @throws ImportError that names columns, of each list one */
export function refuseColumns(missing: readonly (readonly string[])[]): never {
  const list = missing.map((candidates) => candidates.join(' or ')).join('; ');
  throw new ImportError(`The first line names no column ${list}.`);
}
