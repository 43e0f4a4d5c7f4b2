import { runAddressImport } from './address-import.ts';
import { replaceStreets } from './queries.ts';
import { readStreets } from './street-file.ts';

const usage = `npm run import-streets -- --file FILE

FILE is a CSV file of addresses with streets and postal codes, also packed (.gz):
docs/import/streets.md. Its streets replace those of an earlier import.
The shop is that of DATABASE_URL, else the embedded one of DATA_DIR, which may run or not.
`;

await runAddressImport({
  usage,
  read: readStreets,
  write: async (trx, _, { rows, addresses, bad }) => {
    await replaceStreets(trx, rows);
    return `${rows.length} streets by postal code from ${addresses} addresses, ${bad} bad lines skipped.`;
  },
});
