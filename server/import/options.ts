import { parseArgs } from 'node:util';
import { ImportError } from './import-error.ts';

export const usage = `npm run import -- FILE [options]

FILE is a list of products: .jsonl or .csv, also packed (.gz). docs/runbook.md lists its fields.

  --dry-run        report what would change and which rows are bad; change nothing
  --category SLUG  category of new products whose row names none
  --category-rules FILE
                   sorts new products into categories by words in their name and ingredients
                   (.json, see docs/runbook.md); creates the categories that it defines

The shop is that of DATABASE_URL, else the embedded one of DATA_DIR, which may run or not.
Ends with 0 when all rows were good, with 2 when some were bad (the others are in the shop), with 1 when nothing
was changed because of an error.
`;

export interface CommandOptions {
  path: string;
  isDryRun: boolean;
  category: string | undefined;
  rulesPath: string | undefined;
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
  };
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
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ImportError(`${message}\n\n${usage}`, { cause: error });
  }
}
