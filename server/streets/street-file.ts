import { z } from 'zod';
import { foldStreet } from '#domain/delivery/street-name.ts';
import { addressFieldRules } from '#domain/identity/address-fields.ts';
import { AddressFileError, readAddressFile } from './address-file.ts';
import type { StreetRow } from './queries.ts';

/** Columns of "Adressen Berlin"; the others are ignored. */
const rowSchema = z.object({ str_name: z.string(), plz: z.string() });

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
 * @throws AddressFileError
 */
export async function readStreets(path: string): Promise<Streets> {
  const rows = new Map<string, StreetRow>();
  let addresses = 0;
  let bad = 0;
  for await (const { line, cells } of readAddressFile(path, checkColumns)) {
    const { success, data } = rowSchema.safeParse(cells);
    if (!success) throw new AddressFileError(`${path}: line ${line} has too few columns.`);
    const row = toRow(data);
    if (row === null) bad += 1;
    else rows.set(`${row.folded} ${row.postal_code}`, row);
    addresses += 1;
    if (rows.size > maximumStreets) {
      throw new AddressFileError(`${path}: more than ${maximumStreets} streets.`);
    }
  }
  if (rows.size === 0) throw new AddressFileError(`${path}: no line has a street.`);
  return { rows: [...rows.values()], addresses: addresses - bad, bad };
}

function toRow({ str_name, plz }: z.infer<typeof rowSchema>): StreetRow | null {
  const name = str_name.trim().replaceAll(/\s+/g, ' ');
  const postal_code = plz.trim();
  const folded = foldStreet(name);
  const { maximum, pattern } = addressFieldRules.street;
  // What completes the field must be valid in it.
  if (folded === '' || name.length > maximum || !pattern.test(name)) return null;
  return /^\d{5}$/.test(postal_code) ? { folded, name, postal_code } : null;
}

function checkColumns(names: readonly string[]): void {
  const missing = rowSchema.keyof().options.filter((name) => !names.includes(name));
  if (missing.length === 0) return;
  throw new AddressFileError(`The first line names no column ${missing.join(' and ')}.`);
}
