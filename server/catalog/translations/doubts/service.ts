import type { Doubts, NewMakerAnswer, ProductDoubts } from '#contract/catalog/doubts.schema.ts';
import type { Language } from '#domain/accounts/languages.ts';
import { doubtRulesDay } from '#domain/catalog/food/doubt-rules.ts';
import { sentenceOf } from '#domain/catalog/food/doubt-sentence.ts';
import { judge, weightOf, type DoubtFinding } from '#domain/catalog/food/doubt.ts';
import { listTermKeys, termKey } from '#domain/catalog/food/ingredients.ts';
import { makerState } from '#domain/catalog/food/maker-answers.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import type { Database, Transaction } from '#server/platform/db/pool.ts';
import { actAs } from '#server/platform/db/transaction.ts';
import { HttpProblem, orNotFound } from '#server/platform/http/problem.ts';
import { translate } from '#server/platform/texts/texts.ts';
import { lockFile } from '#server/stock/certificates/service.ts';
import { listTerms } from '../queries.ts';
import * as queries from './queries.ts';

type Answer = queries.FoodRow['answers'][number];
type Finding = DoubtFinding<Answer>;
type Term = Awaited<ReturnType<typeof listTerms>>[number];

interface Call {
  clock: () => Date;
  actorId: string;
}

/** Null where a certificate says it, and without a list of ingredients. */
function judgeFood(food: queries.FoodRow, terms: readonly Term[], now: Date) {
  if (food.labels.halal !== undefined) return null;
  return judge(
    { ingredients: food.ingredients, isVegan: food.labels.vegan === true },
    new Map(terms.map(({ key, doubt_rule }) => [key, doubt_rule])),
    { answers: food.answers, facts_version: food.facts_version, today: toBerlin(now).day },
  );
}

const listTermsOf = (db: Database, foods: readonly queries.FoodRow[]) =>
  listTerms(db, [...new Set(foods.flatMap(({ ingredients }) => listTermKeys(ingredients ?? '')))]);

/**
 * What the list of ingredients and the maker say about halal; null where a certificate says it,
 * without a list, and for what is no food.
 */
export async function findDoubts(
  db: Database,
  now: Date,
  language: Language,
  id: string,
): Promise<Doubts | null> {
  const food = await queries.findFood(db, id);
  if (food === undefined) return null;
  const terms = await listTermsOf(db, [food]);
  const judged = judgeFood(food, terms, now);
  if (judged === null) return null;
  const t = translate(language);
  return {
    answer: judged.answer,
    text: t(`catalog.doubts.answer.${sentenceOf(judged.findings.map(weightOf))}`, {
      day: dayText(doubtRulesDay),
    }),
    findings: judged.findings.map((finding) => presentFinding(finding, terms, language)),
    question: judged.findings.some(isOpen)
      ? { ask: t('catalog.doubts.ask'), asked: t('catalog.doubts.asked') }
      : null,
    choice: judged.findings.some(({ reason }) => reason !== 'unknown')
      ? presentChoice(language)
      : null,
  };
}

function presentChoice(language: Language): Doubts['choice'] {
  const t = translate(language);
  return {
    answers: {
      no: t('catalog.doubts.answer.no'),
      no_by_maker: t('catalog.doubts.answer.no_by_maker'),
      doubtful: t('catalog.doubts.answer.doubtful'),
      answered: t('catalog.doubts.choice.clear'),
      clear: t('catalog.doubts.choice.clear'),
    },
    off: t('catalog.doubts.choice.off'),
    on: t('catalog.doubts.choice.on'),
    title: t('catalog.doubts.choice.title'),
  };
}

/** The maker could still settle it. */
const isOpen = ({ askable, maker }: Finding) =>
  askable !== null && maker?.state !== 'harmless' && maker?.state !== 'not_halal';

function presentFinding(
  { reason, words, maker }: Finding,
  terms: readonly Term[],
  language: Language,
): Doubts['findings'][number] {
  const t = translate(language);
  const term = terms.find(({ key }) => key === termKey(words));
  const isPresent = maker !== null && maker.state !== 'earlier_recipe';
  return {
    reason,
    weight: weightOf({ reason, maker }),
    words,
    translation: language === 'de' ? null : (term?.[language].replaceAll('**', '') ?? null),
    text: t(`catalog.doubts.reason.${reason}`),
    maker: maker && {
      state: maker.state,
      text: t(`catalog.doubts.maker.${maker.state}`, {
        day: dayText(maker.answer.answered_on),
      }),
      // What the maker said about another recipe may be wrong of this one.
      statement: isPresent ? maker.answer.statement : null,
    },
  };
}

/** As pages write days, in German in every language. */
const dayFormat = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'UTC' });
const dayText = (day: string) => dayFormat.format(new Date(day));

/** Throws HttpProblem `doubt_outdated` if the maker can settle nothing (more). */
export async function askMaker(db: Database, now: Date, id: string): Promise<void> {
  const food = orNotFound(await queries.findFood(db, id));
  const judged = judgeFood(food, await listTermsOf(db, [food]), now);
  const open = judged?.findings.filter(isOpen) ?? [];
  const rules = [...new Set(open.flatMap(({ askable }) => askable ?? []))];
  if (rules.length === 0) throw new HttpProblem('doubt_outdated');
  await queries.countQuestions(db, id, rules, toBerlin(now).day);
}

export async function listProductDoubts(
  db: Database,
  now: Date,
  filter: Parameters<typeof queries.listFood>[1],
): Promise<{ place: string; product: ProductDoubts }[]> {
  const foods = await queries.listFood(db, filter);
  const terms = await listTermsOf(db, foods);
  return foods.map((food) => ({ place: food.place, product: presentFood(food, terms, now) }));
}

function presentFood(food: queries.FoodRow, terms: readonly Term[], now: Date): ProductDoubts {
  const { id, name, is_available, facts_version, asked } = food;
  const judged = judgeFood(food, terms, now);
  const present = { facts_version, today: toBerlin(now).day };
  return {
    id,
    name,
    is_available,
    facts_version,
    asked,
    answer: judged?.answer ?? null,
    findings: (judged?.findings ?? []).map(({ reason, words, askable, maker }) => ({
      reason,
      words,
      askable,
      state: maker?.state ?? null,
    })),
    answers: food.answers.toReversed().map((answer) => presentAnswer(answer, present)),
  };
}

function presentAnswer(
  { sha256, media_type, bytes, created_at, facts_version, ...answer }: Answer,
  present: Parameters<typeof makerState>[1],
): ProductDoubts['answers'][number] {
  const file =
    sha256 === null || media_type === null || bytes === null ? null : { sha256, media_type, bytes };
  return {
    ...answer,
    state: makerState({ ...answer, facts_version }, present),
    file,
    // The database's JSON has the offset +00:00.
    created_at: new Date(created_at).toISOString(),
  };
}

/**
 * Stores what the maker says about ingredients of the present recipe. Throws HttpProblem
 * `doubt_outdated` when the label or the doubt is no longer what the person saw.
 */
export async function addMakerAnswer(
  trx: Transaction,
  { clock, actorId }: Call,
  id: string,
  answer: NewMakerAnswer,
): Promise<ProductDoubts> {
  const now = clock();
  if (answer.answered_on > toBerlin(now).day) {
    const message = 'The maker answered today or on an earlier day.';
    const issues = [{ path: 'answered_on', code: 'in_future', message }];
    throw new HttpProblem('invalid_input', { issues });
  }
  await actAs(trx, actorId);
  orNotFound(await queries.lockProduct(trx, id));
  const food = orNotFound(await queries.findFood(trx, id));
  const terms = await listTermsOf(trx, [food]);
  const findings = judgeFood(food, terms, now)?.findings ?? [];
  const isAbout = (words: string) =>
    findings.some((finding) => finding.askable === answer.rule && finding.words === words);
  if (answer.facts_version !== food.facts_version || !answer.words.every(isAbout)) {
    throw new HttpProblem('doubt_outdated');
  }
  if (answer.file_sha256 !== null) orNotFound(await lockFile(trx, answer.file_sha256));
  const created_at = now.toISOString();
  await queries.insertAnswer(trx, { ...answer, product_id: id, recorded_by: actorId, created_at });
  return presentFood(orNotFound(await queries.findFood(trx, id)), terms, now);
}
