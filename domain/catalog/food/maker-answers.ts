import type { DoubtRule } from './doubt-rules.ts';

/**
 * The rules that an answer of the maker can settle: what the source is. The slaughter of an animal
 * needs a certificate, and about insects certifiers differ.
 */
export const askableRules = [
  'animal_source',
  'rennet',
  'fat_or_glycerol',
  'fermented_or_animal',
  'alcohol_carrier',
] as const satisfies readonly DoubtRule[];
export type AskableRule = (typeof askableRules)[number];

/** `harmless`: from a source that leaves no doubt. `not_stated`: the maker does not name it. */
export const makerAnswers = ['harmless', 'not_halal', 'not_stated'] as const;
export type MakerAnswer = (typeof makerAnswers)[number];

/** How the answer came; letters and mails are stored with it. */
export const answerSources = ['letter', 'email', 'phone', 'website'] as const;
export type AnswerSource = (typeof answerSources)[number];

export const needsFile = (source: AnswerSource) => source === 'letter' || source === 'email';

export const answerLimits = { statement: 500, words: 50 } as const;

/** Makers change their suppliers without another label. */
const answerYears = 2;

/** What an answer is worth today: of another recipe or too old, it settles nothing. */
export const makerStates = [...makerAnswers, 'earlier_recipe', 'too_old'] as const;
export type MakerState = (typeof makerStates)[number];

export interface AnswerOfMaker {
  facts_version: number;
  rule: AskableRule;
  /** The ingredients that it is about, as the list writes them. */
  words: readonly string[];
  answer: MakerAnswer;
  /** A day in Berlin. */
  answered_on: string;
}

/** The present recipe and day. */
export interface Present {
  facts_version: number;
  today: string;
}

export function makerState(
  { facts_version, answer, answered_on }: AnswerOfMaker,
  present: Present,
): MakerState {
  if (facts_version !== present.facts_version) return 'earlier_recipe';
  const [year = '', ...rest] = answered_on.split('-');
  const end = [String(Number(year) + answerYears), ...rest].join('-');
  return present.today > end ? 'too_old' : answer;
}

/**
 * The answer about an ingredient: the latest one of the present recipe, else of an earlier one.
 * Of one day, the last one entered counts, so that a wrong entry can be corrected.
 */
export function findAnswer<A extends AnswerOfMaker>(
  answers: readonly A[],
  { rule, words }: { rule: string; words: string },
  { facts_version }: Pick<Present, 'facts_version'>,
): A | undefined {
  const about = answers.filter((each) => each.rule === rule && each.words.includes(words));
  const present = about.filter((each) => each.facts_version === facts_version);
  return (present.length > 0 ? present : about).reduce<A | undefined>(
    (latest, each) => (latest && latest.answered_on > each.answered_on ? latest : each),
    undefined,
  );
}
