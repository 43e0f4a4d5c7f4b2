import { parseArgs } from 'node:util';
import type { ColumnChoice } from '#contract/catalog/import.schema.ts';
import { factsChanges, type FactsChange } from '#domain/catalog/food/facts-changes.ts';
import { vatRates } from '#domain/catalog/product-fields.ts';
import { ImportError } from '#server/platform/files/import-error.ts';
import { refuseUnknownFields } from './reading/columns.ts';

export const usage = `npm run import -- FILE [options]

FILE is a list of products: .csv (also .tsv, .txt, .bnn) or .jsonl, also packed (.gz). docs/runbook.md
lists its fields, and the other shops and wholesalers whose lists are known.

  --dry-run        report what would change and which rows are bad; change nothing
  --category SLUG  category of new products whose row names none
  --category-rules FILE
                   sorts new products into categories by words in their name and ingredients
                   (.json, see docs/runbook.md); creates the categories that it defines
  --columns "THEIRS=OURS,..."
                   which field each unknown column is; nothing behind "=" leaves it out. The shop
                   remembers the choice for files with the same columns
  --vat-rate RATE  0, 7 or 19, for prices without VAT whose row names none
  --facts-change CHANGE
                   label: changed facts are those of a new label, and goods that are there keep the
                   old ones (if not said); correction: the shop had them wrong

The shop is that of DATABASE_URL, else the embedded one of DATA_DIR, which may run or not.
Ends with 0 when all rows were good, with 2 when some were bad (the others are in the shop), with 1 when nothing
was changed because of an error.
`;

export interface CommandOptions {
  path: string;
  isDryRun: boolean;
  category: string | undefined;
  rulesPath: string | undefined;
  columns: ColumnChoice | undefined;
  vatRate: string | undefined;
  factsChange: FactsChange | undefined;
}

/** Undefined when help is requested. @throws ImportError for invalid arguments */
export function readOptions(args: string[]): CommandOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help === true) return undefined;
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new ImportError(`Name one file.\n\n${usage}`);
  return {
    path,
    isDryRun: values['dry-run'] ?? false,
    category: values.category,
    rulesPath: values['category-rules'],
    columns: values.columns === undefined ? undefined : readChoice(values.columns),
    vatRate: readRate(values['vat-rate']),
    factsChange: readFactsChange(values['facts-change']),
  };
}

/** `Artikel=name,Lager=`; the names of columns may hold commas and equals signs. */
function readChoice(text: string): ColumnChoice {
  const pairs = text.split(/,(?=[^,]*=)/).map((pair) => {
    const at = pair.lastIndexOf('=');
    return [pair.slice(0, at).trim().toLowerCase(), pair.slice(at + 1).trim()] as const;
  });
  const choice: ColumnChoice = Object.fromEntries(pairs);
  refuseUnknownFields(choice);
  return choice;
}

function readRate(text: string | undefined): string | undefined {
  if (text === undefined || vatRates.some((rate) => String(rate) === text)) return text;
  throw new ImportError(`--vat-rate is one of ${vatRates.join(', ')}.\n\n${usage}`);
}

function readFactsChange(text: string | undefined): FactsChange | undefined {
  const change = factsChanges.find((name) => name === text);
  if (text === undefined || change !== undefined) return change;
  throw new ImportError(`--facts-change is one of ${factsChanges.join(', ')}.\n\n${usage}`);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        category: { type: 'string' },
        'category-rules': { type: 'string' },
        columns: { type: 'string' },
        'vat-rate': { type: 'string' },
        'facts-change': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ImportError(`${message}\n\n${usage}`, { cause: error });
  }
}
