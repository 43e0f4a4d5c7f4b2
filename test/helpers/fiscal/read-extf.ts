/** A row of a batch of bookings as an import of DATEV reads it. */
export interface ReadBooking {
  amount_cents: number;
  debit: string;
  credit: string;
  /** MM-DD */
  day: string;
  document: string;
  text: string;
}

export interface ReadBatch {
  /** The 31 fields of the first row, without quotes. */
  head: string[];
  bookings: ReadBooking[];
}

/**
 * Reads a batch of bookings by the description of the format (EXTF 700, category 21, version 13)
 * and by nothing of the code that writes it. Throws at what an import refuses.
 */
export function readExtf(file: Buffer): ReadBatch {
  const text = file.toString('latin1');
  if (text.startsWith('\u00EF\u00BB\u00BF')) throw new Error('a byte order mark');
  if (!text.endsWith('\r\n')) throw new Error('the last row does not end');
  if (/[^\r]\n|\r[^\n]/.test(text)) throw new Error('a row ends without CRLF');
  const [headRow = '', titleRow = '', ...rows] = text.slice(0, -2).split('\r\n');
  const head = splitRow(headRow);
  if (head.length !== 31) throw new Error(`${head.length} fields in the header`);
  checkHead(head);
  const titles = splitRow(titleRow);
  if (titles.length !== 125) throw new Error(`${titles.length} columns`);
  return { head, bookings: rows.map((row) => readRow(row, head)) };
}

/** Fields between semicolons; a text is in quotes, which it has twice if they are its own. */
function splitRow(row: string): string[] {
  const fields: string[] = [];
  let rest = `${row};`;
  while (rest !== '') {
    const [all, quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^";]*));/.exec(rest) ?? [];
    if (all === undefined) throw new Error(`no field: ${rest}`);
    fields.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    rest = rest.slice(all.length);
  }
  return fields;
}

const must = (isRight: boolean, what: string) => {
  if (!isRight) throw new Error(`an import refuses ${what}`);
};

function checkHead(head: readonly string[]): void {
  const field = (number: number) => head[number - 1] ?? '';
  must(field(1) === 'EXTF' && field(2) === '700', 'the format');
  must(field(3) === '21' && field(4) === 'Buchungsstapel' && field(5) === '13', 'the category');
  must(/^\d{17}$/.test(field(6)), 'the time of creation');
  must(/^[A-Z]{2}$/.test(field(8)), 'the origin');
  must(Number(field(11)) >= 1001 && Number(field(11)) <= 9_999_999, 'the adviser');
  must(Number(field(12)) >= 1 && Number(field(12)) <= 99_999, 'the client');
  must(/^[4-8]$/.test(field(14)), 'the length of accounts');
  const [year, from, to] = [field(13), field(15), field(16)];
  must(
    [year, from, to].every((day) => /^20\d{6}$/.test(day)),
    'a day',
  );
  must(from.slice(0, 4) === to.slice(0, 4) && year <= from && from <= to, 'the period');
  must(Number(from) - Number(year) < 10_000, 'a period outside of the fiscal year');
  must(field(17).length <= 30, 'the label');
  must(field(19) === '1' && field(20) === '0' && field(21) === '0', 'the kind, or the lock');
  must(field(22) === 'EUR' && /^0[34]$/.test(field(27)), 'the currency or the chart');
}

function readRow(row: string, head: readonly string[]): ReadBooking {
  const fields = splitRow(row);
  must(fields.length === 125, `${fields.length} fields`);
  const field = (number: number) => fields[number - 1] ?? '';
  must(/^\d{1,10},\d{2}$/.test(field(1)) && field(1) !== '0,00', `the amount ${field(1)}`);
  must(/^[SH]$/.test(field(2)), 'the side');
  const account = new RegExp(`^[1-9]\\d{0,${Number(head[13])}}$`);
  must(account.test(field(7)) && account.test(field(8)), `${field(7)} against ${field(8)}`);
  must(field(7) !== field(8), 'an account against itself');
  must(/^\d{4}$/.test(field(10)), 'the day');
  must(field(10).slice(2) === head[14]?.slice(4, 6), 'a day of another month');
  must(/^[A-Za-z0-9$&%*+/-]{0,36}$/.test(field(11)), `the document ${field(11)}`);
  must(/^[ -~]{1,60}$/.test(field(14)), `the text ${field(14)}`);
  must(field(114) === '0', 'the lock');
  const filled = new Set([1, 2, 3, 7, 8, 10, 11, 14, 114]);
  must(
    fields.every((value, index) => value === '' || filled.has(index + 1)),
    'a field that is not meant',
  );
  const [debit, credit] = field(2) === 'S' ? [field(7), field(8)] : [field(8), field(7)];
  return {
    amount_cents: Number(field(1).replace(',', '')),
    debit,
    credit,
    day: `${field(10).slice(2)}-${field(10).slice(0, 2)}`,
    document: field(11),
    text: field(14),
  };
}

/** What an account has more in debit than in credit. */
export function balanceIn(bookings: readonly ReadBooking[], account: string): number {
  return bookings.reduce((balance, { amount_cents, debit, credit }) => {
    const sign = (debit === account ? 1 : 0) - (credit === account ? 1 : 0);
    return balance + sign * amount_cents;
  }, 0);
}
