import { createHash } from 'node:crypto';
import {
  needsFile,
  type AnswerSource,
  type AskableRule,
  type MakerAnswer,
} from '#domain/catalog/food/maker-answers.ts';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { layOutSheet, renderPdf, sheetSize } from '#server/platform/pdf/service.ts';
import demo from './maker-answers.json' with { type: 'json' };

interface OfProduct {
  product: string;
  rule: AskableRule;
  /** Counted from today. */
  days: number;
}
interface DemoAnswer extends OfProduct {
  words: string[];
  answer: MakerAnswer;
  source: AnswerSource;
  statement: string;
}
interface DemoQuestion extends OfProduct {
  asked: number;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database checks the words
const { answers, questions } = demo as { answers: DemoAnswer[]; questions: DemoQuestion[] };

/** Invented answers of makers about doubts of their lists of ingredients, and open questions. */
export async function answerDoubts(trx: Transaction, now: Date): Promise<void> {
  const today = toBerlin(now).day;
  const products = await trx
    .selectFrom('products')
    .select(['id', 'name', 'facts_version'])
    .where('name', 'in', [...new Set([...answers, ...questions].map(({ product }) => product))])
    .execute();
  const find = (name: string) => {
    const product = products.find((each) => each.name === name);
    if (product === undefined) throw new Error(`maker-answers.json: there is no product ${name}`);
    return product;
  };
  for (const { product: name, days, ...answer } of answers) {
    const { id: product_id, facts_version } = find(name);
    const answered_on = addDays(today, days);
    const file_sha256 = needsFile(answer.source)
      ? await storeFile(trx, { name, statement: answer.statement, answered_on }, now)
      : null;
    const row = { ...answer, product_id, facts_version, answered_on, file_sha256 };
    await trx.insertInto('maker_answers').values(row).execute();
  }
  for (const { product, days, ...question } of questions) {
    const row = { ...question, product_id: find(product).id, last_asked_on: addDays(today, days) };
    await trx.insertInto('maker_questions').values(row).execute();
  }
}

async function storeFile(
  trx: Transaction,
  { name, statement, answered_on }: { name: string; statement: string; answered_on: string },
  created_at: Date,
): Promise<string> {
  const language = 'de';
  const title = 'Antwort des Herstellers (Beispiel)';
  const facts = [
    ['Erzeugnis', name],
    ['Datum', answered_on],
  ] as const;
  const pdf = await renderPdf({ title, language, created_at, size: sheetSize }, (measure) =>
    layOutSheet({ language, title, facts, tables: [], notes: [statement] }, measure),
  );
  const content = Buffer.from(pdf);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const file = { sha256, media_type: 'application/pdf' as const, content };
  await trx.insertInto('certificate_files').values(file).execute();
  return sha256;
}
