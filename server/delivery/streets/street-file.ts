import { addressFieldRules } from '#domain/accounts/address-fields.ts';
import { foldStreet } from '#domain/delivery/street-name.ts';
import { ImportError } from '#server/platform/files/import-error.ts';
import { addressColumns, findColumn, readAddressFile, refuseColumns } from './address-file.ts';
import type { StreetRow } from './queries.ts';

/** Berlin has 13,000. The bound stops another file before it fills the memory. */
const maximumStreets = 100_000;

export interface Streets {
  rows: StreetRow[];
  /** Lines with an address. */
  addresses: number;
  /** Lines without a name or with a postal code that is none. */
  bad: number;
}

/**
 * Reads the streets of a CSV file of addresses, each with its postal codes.
 * @throws ImportError
 */
export async function readStreets(path: string): Promise<Streets> {
  const rows = new Map<string, StreetRow>();
  let addresses = 0;
  let bad = 0;
  let columns = { street: '', postal_code: '' };
  const lines = readAddressFile(path, (names) => {
    columns = chooseColumns(names);
  });
  for await (const { line, cells } of lines) {
    addresses += 1;
    if (cells === undefined) {
      bad += 1;
      continue;
    }
    const street = cells[columns.street];
    const postalCode = cells[columns.postal_code];
    if (street === undefined || postalCode === undefined) {
      throw new ImportError(`${path}: line ${line} has too few columns.`);
    }
    const row = toRow(street, postalCode);
    if (row === null) bad += 1;
    else rows.set(`${row.folded} ${row.postal_code}`, row);
    if (rows.size > maximumStreets) {
      throw new ImportError(`${path}: more than ${maximumStreets} streets.`);
    }
  }
  if (rows.size === 0) throw new ImportError(`${path}: no line has a street.`);
  return { rows: [...rows.values()], addresses: addresses - bad, bad };
}

function toRow(street: string, plz: string): StreetRow | null {
  const name = street.trim().replaceAll(/\s+/g, ' ');
  const postal_code = plz.trim();
  const folded = foldStreet(name);
  const { maximum, pattern } = addressFieldRules.street;
  // What completes the field must be valid in it.
  if (folded === '' || name.length > maximum || !pattern.test(name)) return null;
  return /^\d{5}$/.test(postal_code) ? { folded, name, postal_code } : null;
}

/** The others are ignored. */
function chooseColumns(names: readonly string[]) {
  const street = findColumn(names, addressColumns.street);
  const postal_code = findColumn(names, addressColumns.postal_code);
  if (street !== undefined && postal_code !== undefined) return { street, postal_code };
  return refuseColumns([
    ...(street === undefined ? [addressColumns.street] : []),
    ...(postal_code === undefined ? [addressColumns.postal_code] : []),
  ]);
}
