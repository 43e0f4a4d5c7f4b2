import { runAddressImport } from '#server/delivery/streets/address-import.ts';
import { checkPositions, importPositions, listProblems } from './import-positions.ts';

const usage = `npm run import-positions -- --file FILE

FILE is a CSV file of addresses with their coordinates, also packed (.gz):
docs/import/positions.md. Its positions replace those of an earlier import.
The shop is that of DATABASE_URL, else the embedded one of DATA_DIR, which may run or not.
`;

await runAddressImport({
  usage,
  read: checkPositions,
  write: async (trx, path) => {
    const result = await importPositions(trx, path);
    const { positions, addresses, bad } = result;
    const summary = `${positions} positions from ${addresses} addresses, ${bad} bad lines skipped.`;
    return bad > 0 ? `${summary}\n${listProblems(result)}` : summary;
  },
});
