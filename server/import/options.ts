import { parseArgs } from 'node:util';
import { cents, type Cents } from '#domain/money.ts';
import { ImportError } from './import-error.ts';

export const usage = `npm run import -- FILE [options]

FILE is a list of products: .jsonl or .csv, also packed (.gz). docs/adr/0013-import.md tells its fields.

  --dry-run            tell what would change and which rows are bad, and change nothing
  --verbose            tell every change, not only the first of a dry run
  --category SLUG      category of new products whose row names none
  --price-cents CENTS  price of new products whose row names none
  --database-url URL   instead of DATABASE_URL, or of the embedded database of DATA_DIR

Ends with 0 when all rows were good, with 2 when some were bad (the others are in the shop), with 1 when nothing
was changed because of an error.
`;

export interface CommandOptions {
  path: string;
  isDryRun: boolean;
  isVerbose: boolean;
  category: string | undefined;
  price_cents: Cents | undefined;
  databaseUrl: string | undefined;
}

/**
 * Undefined when help is asked for.
 * @throws ImportError when the arguments cannot be understood
 */
export function readOptions(args: string[]): CommandOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help === true) return undefined;
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) throw new ImportError(`Name one file.\n\n${usage}`);
  const price = values['price-cents'];
  if (price !== undefined && !/^\d{1,7}$/.test(price))
    throw new ImportError('--price-cents is a whole number of cents.');
  return {
    path,
    isDryRun: values['dry-run'] ?? false,
    isVerbose: values.verbose ?? false,
    category: values.category,
    price_cents: price === undefined ? undefined : cents(Number(price)),
    databaseUrl: values['database-url'],
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean' },
        verbose: { type: 'boolean' },
        category: { type: 'string' },
        'price-cents': { type: 'string' },
        'database-url': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ImportError(`${message}\n\n${usage}`, { cause: error });
  }
}
