import { doubtRuleNames, ruleOf, type DoubtAnswer, type DoubtRule } from './doubt-rules.ts';
import { sentenceOf, type DoubtSentence, type DoubtWeight } from './doubt-sentence.ts';
import { splitIngredients, termKey, type IngredientPart } from './ingredients.ts';
import {
  askableRules,
  findAnswer,
  makerState,
  type AnswerOfMaker,
  type AskableRule,
  type MakerState,
  type Present,
} from './maker-answers.ts';

/** `unknown`: no person has said what this word is. */
export type DoubtReason = DoubtRule | 'unknown';

export interface DoubtFinding<A extends AnswerOfMaker = AnswerOfMaker> {
  reason: DoubtReason;
  /** As the list writes it. */
  words: string;
  /** The rule that the maker can be asked about; null of what only a label or a person settles. */
  askable: AskableRule | null;
  maker: { state: MakerState; answer: A } | null;
}

/** What the maker has answered, in the order in which it was entered. */
export interface MakersWord<A extends AnswerOfMaker = AnswerOfMaker> extends Present {
  answers: readonly A[];
}

export interface DoubtFacts {
  ingredients: string | null;
  isVegan: boolean;
}

/** The rule of each approved term by its key; null for a term without one. */
export type ApprovedTerms = ReadonlyMap<string, DoubtRule | null>;

/**
 * What a list of ingredients says about food without a certificate: null without a list. An allow
 * list: no finding means that each term is one that the shop has approved without a doubt, so that
 * a new or misspelt word is never clear. The maker settles doubts of approved terms alone.
 */
function findDoubts<A extends AnswerOfMaker>(
  facts: DoubtFacts,
  approved: ApprovedTerms,
  makers: MakersWord<A> | undefined,
): DoubtFinding<A>[] | null {
  const parts = splitIngredients(facts.ingredients ?? '');
  if (!parts.some(({ kind }) => kind === 'term')) return null;
  const found = parts.flatMap((part, index): DoubtFinding<A>[] => {
    if (part.kind !== 'term') return [];
    const reason = reasonOf(part.key, isSpecified(parts[index + 1]), approved);
    if (reason === null) return [];
    // Not of a guess: an unknown word may contain something else, too.
    const known = approved.get(part.key);
    if (facts.isVegan && known && ruleOf(known).isAnsweredByVegan === true) return [];
    const { words } = part;
    const askable = askableRules.find((name) => name === known) ?? null;
    return [{ reason, words, askable, maker: statementOf(makers, askable, words) }];
  });
  const distinct = new Map(found.map((finding) => [`${finding.reason} ${finding.words}`, finding]));
  return [...distinct.values()];
}

function statementOf<A extends AnswerOfMaker>(
  makers: MakersWord<A> | undefined,
  rule: AskableRule | null,
  words: string,
): DoubtFinding<A>['maker'] {
  if (makers === undefined || rule === null) return null;
  const answer = findAnswer(makers.answers, { rule, words }, makers);
  return answer === undefined ? null : { state: makerState(answer, makers), answer };
}

/** A list of what it is follows. */
const isSpecified = (next: IngredientPart | undefined) =>
  next?.kind === 'mark' && [':', '(', '[', '{'].includes(next.mark);

/** Classes of additives, which say nothing without the name of the additive. */
const className =
  /^(emulgator(en)?|stabilisator(en)?|überzugsmittel|trennmittel|geschmacksverstärker|farbstoffe?|feuchthaltemittel|schaumverhüter|mehlbehandlungsmittel|verdickungsmittel|geliermittel|backtriebmittel|säuerungsmittel|säureregulator(en)?|antioxidationsmittel|konservierungsstoffe?|süßungsmittel|schmelzsalze?|trägerstoffe?|füllstoffe?)$/u;

function reasonOf(key: string, isClassGiven: boolean, approved: ApprovedTerms): DoubtReason | null {
  const rule = approved.get(key);
  if (rule !== undefined) {
    return rule === null && className.test(key) && !isClassGiven ? 'unknown' : rule;
  }
  return guessRule(key);
}

/**
 * "Ohne Gelatine" and "kann Schwein enthalten" say neither that it is in it nor that it is not;
 * "mikrobielles Lab" answers the rule. Knoblauch, Lauch and Rauch are not "auch".
 */
const isHedged =
  /(?<!\p{L})(ohne|keine?|nicht|kann|können|spuren|auch|statt)(?!\p{L})|frei(e[nrs]?)?(?!\p{L})|ersatz|austausch|mikrobiell|pflanzlich|vegan/u;

/** Of a term without approval; it is never clear. */
function guessRule(key: string): DoubtReason {
  if (isHedged.test(key)) return 'unknown';
  const numbers = [...key.matchAll(/(?<!\p{L})e[\s-]*(\d{3,4})(?!\d)/gu)].map(([, number]) =>
    Number(number),
  );
  const rule = doubtRuleNames.find((name) => {
    const { words, additives = [] } = ruleOf(name);
    return words?.test(key) === true || numbers.some((number) => additives.includes(number));
  });
  return rule ?? 'unknown';
}

/** What the words of a new term name, for the person who approves it. */
export function suggestRule(term: string): DoubtRule | null {
  const reason = guessRule(termKey(term));
  return reason === 'unknown' ? null : reason;
}

interface Judged {
  reason: DoubtReason;
  maker?: { state: MakerState } | null;
}

/** What a finding means for the answer. */
export function weightOf({ reason, maker }: Judged): DoubtWeight {
  if (maker?.state === 'harmless') return 'settled';
  if (reason !== 'unknown' && ruleOf(reason).answer === 'no') return 'no';
  return maker?.state === 'not_halal' ? 'no_by_maker' : 'doubtful';
}

/** The answer of findings, without those that the maker settles. */
export function answerOf(findings: readonly Judged[]): DoubtAnswer {
  return answers[sentenceOf(findings.map(weightOf))];
}

const answers: Record<DoubtSentence, DoubtAnswer> = {
  no: 'no',
  no_by_maker: 'no',
  doubtful: 'doubtful',
  answered: 'clear',
  clear: 'clear',
};

/** Null: the shop gives no answer without a list. */
export function judge<A extends AnswerOfMaker>(
  facts: DoubtFacts,
  approved: ApprovedTerms,
  makers?: MakersWord<A>,
): { answer: DoubtAnswer; findings: DoubtFinding<A>[] } | null {
  const findings = findDoubts(facts, approved, makers);
  return findings && { answer: answerOf(findings), findings };
}
