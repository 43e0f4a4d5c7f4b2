import { sum } from '#domain/money.ts';
import { isCashCase, isClaim, type FiscalLine, type RecordContent } from './content.ts';
import { buildProcessData, maxProcessData, parseProcessData } from './process-data.ts';
import { notTaxable } from './vat-keys.ts';

const e5PerCent = 1000;
const controls = /\p{Cc}/u;

/**
 * What is wrong with a record, in words; nothing of a right one. The provider of the signature
 * checks none of it, and the database repeats what is about sums (`fiscal_record_adds_up`).
 */
export function checkRecord(content: RecordContent): string[] {
  return [
    ...checkSums(content),
    ...content.lines.flatMap(checkLine),
    ...content.vat
      .filter((head) => head.net_cents + head.vat_cents !== head.gross_cents)
      .map(({ vat_key }) => `net and VAT of key ${vat_key} are not its gross amount`),
    ...checkTexts(content),
    ...checkCases(content),
    ...checkProcessData(content),
  ];
}

function checkSums({ lines, vat, means }: RecordContent): string[] {
  const ofLines = sum(lines.map(({ gross_cents }) => gross_cents));
  const ofMeans = sum(means.map(({ amount_cents }) => amount_cents));
  const keys = new Set([...lines, ...vat].map(({ vat_key }) => vat_key));
  return [
    ...(lines.length === 0 ? ['there is no line'] : []),
    ...(ofLines === ofMeans ? [] : [`the lines are ${ofLines} cents, and the means ${ofMeans}`]),
    ...[...keys].flatMap((key) => {
      const own = lines.filter((line) => line.vat_key === key && !isClaim(line.gv_type));
      const heads = vat.filter((each) => each.vat_key === key);
      const [head] = heads;
      if (head === undefined || heads.length > 1) {
        return [`key ${key} has ${heads.length} sums`];
      }
      const gross = sum(own.map(({ gross_cents }) => gross_cents));
      const vatE5 = own.reduce((total, { vat_e5 }) => total + vat_e5, 0);
      return [
        ...(gross === head.gross_cents
          ? []
          : [`the lines of key ${key} are ${gross} cents, and its sum ${head.gross_cents}`]),
        ...(Math.abs(vatE5 - head.vat_cents * e5PerCent) < e5PerCent
          ? []
          : [`the VAT of the lines of key ${key} is another one than that of its sum`]),
      ];
    }),
  ];
}

function checkLine({ text, quantity, ...line }: FiscalLine): string[] {
  return [
    ...(line.net_e5 + line.vat_e5 === line.gross_cents * e5PerCent
      ? []
      : [`net and VAT of "${text}" are not its gross amount`]),
    ...(Number.isSafeInteger(line.net_e5) && Number.isSafeInteger(line.vat_e5)
      ? []
      : [`"${text}" has more than five decimals`]),
    ...(quantity === 0 ? [`"${text}" has no quantity`] : []),
  ];
}

function checkTexts({ lines, means }: RecordContent): string[] {
  const isWrong = (text: string, min: number, max: number) => {
    const { length } = Array.from(text);
    return length < min || length > max || controls.test(text);
  };
  return [
    ...lines.flatMap((line) => [
      ...(isWrong(line.text, 1, 255) ? [`the text of a line is wrong: ${line.text}`] : []),
      ...(isWrong(line.gv_name, 0, 40) ? [`the name of a case is wrong: ${line.gv_name}`] : []),
    ]),
    ...means
      .filter(({ name }) => isWrong(name, 0, 60))
      .map(({ name }) => `the name of a means of payment is wrong: ${name}`),
  ];
}

const isNegativeSale = ({ gv_type, gross_cents }: FiscalLine) =>
  (gv_type === 'Umsatz' || gv_type === 'Pfand') && gross_cents < 0;

function checkCases({ lines, means, references }: RecordContent): string[] {
  const cashLines = lines.filter(({ gv_type }) => isCashCase(gv_type));
  const isCash = means.every(
    ({ type, amount_cents }) => type === 'Bar' || (type === 'Keine' && amount_cents === 0),
  );
  return [
    ...(lines.some(isNegativeSale) && references.length === 0
      ? ['a sale is taken back without a reference']
      : []),
    ...cashLines
      .filter(({ vat_key }) => vat_key !== notTaxable)
      .map(({ gv_type }) => `${gv_type} has VAT`),
    ...(cashLines.length > 0 && !isCash ? ['cash that is moved is not paid in cash'] : []),
    ...(means.length === 0 ? ['there is no means of payment'] : []),
    ...references
      .filter(({ type, other_record_id, text }) =>
        type === 'Transaktion' ? other_record_id === null : text === null || text === '',
      )
      .map(({ type }) => `a reference of the type ${type} names nothing`),
  ];
}

function checkProcessData(content: RecordContent): string[] {
  const text = buildProcessData(content);
  const read = parseProcessData(text);
  if (text.length > maxProcessData || read === undefined) return [`not to be signed: ${text}`];
  const { amounts, cash, nonCash } = read;
  const grossOf = (...keys: number[]) =>
    sum(
      content.vat
        .filter(({ vat_key }) => keys.includes(vat_key))
        .map(({ gross_cents }) => gross_cents),
    );
  const expected = [grossOf(1), grossOf(2), 0, 0, grossOf(5, 6)];
  const paid = sum(content.means.map(({ amount_cents }) => amount_cents));
  const hasClaims = content.lines.some(({ gv_type }) => isClaim(gv_type));
  const isEqual =
    amounts.every((each, index) => each === expected[index]) &&
    cash + nonCash === paid &&
    (hasClaims || sum(amounts) === paid);
  return isEqual ? [] : [`the data to be signed are other amounts: ${text}`];
}
