import type { SourceFile } from './files.ts';

export interface Hit {
  root: string;
  /** What is counted: an avoided word or `wide comment`. */
  word: string;
  path: string;
  line: number;
  replacement: string;
}

/** Words of comments, titles, errors and documents that hide the technical meaning. */
const words: Record<string, string> = {
  told: 'informed, notified, given, passed',
  tells: 'says, reports, shows',
  'tell of': 'report',
  kept: 'cached, stored, retained, preserved',
  keeps: 'caches, stores, retains, preserves',
  anew: 'again',
  whoever: 'anyone who, the person who',
  somebody: 'a person, a customer, an admin',
  nobody: 'no one, no customer, no client',
  mend: 'fix, repair',
  beside: 'next to, besides',
  stands: 'is, is written',
  'asked for': 'requested',
  'hear of': 'be notified of',
  hears: 'receives, is notified',
  'as it is': 'unchanged',
  'of whom': 'whose, about whom',
};

const maxColumns = 100;
const avoided = new RegExp(
  `(?<![\\w-])(${Object.keys(words).join('|').replaceAll(' ', '\\s+')})(?![\\w-])`,
  'gi',
);

/** Comments, string literals and, so that a quote in them opens no string, regular expressions. */
const tokens =
  /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[=(,:?!&|{;\s])\/(?![*/\s>])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\//g;

interface Text {
  offset: number;
  text: string;
  isComment: boolean;
}

/** The parts of a file that people read: comments, strings of more than one word, documents. */
function readTexts({ path, text }: SourceFile): Text[] {
  if (path.endsWith('.md')) return [{ offset: 0, text, isComment: false }];
  // The mail and PDF texts in the four languages of the shop are like locale files.
  const hasStrings = !/texts[.]ts$/.test(path);
  const pattern = path.endsWith('.sql') ? /--.*/g : tokens;
  return Array.from(text.matchAll(pattern), ({ index, 0: token }) => ({
    offset: index,
    text: token,
    isComment: /^(\/[/*]|--)/.test(token),
  })).filter(
    (part) => part.isComment || (hasStrings && /^['"`]/.test(part.text) && part.text.includes(' ')),
  );
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length;
/** Names of files and symbols in a sentence are no words of it. */
const withoutCode = (text: string) =>
  text.replaceAll(/`[^`\n]+`/g, (code) => ' '.repeat(code.length));

/** Every avoided word and line of a comment above 100 columns in a file. */
export function findHits(file: SourceFile): Hit[] {
  const { path, text } = file;
  const root = path.includes('/') ? (path.split('/')[0] ?? '') : 'root files';
  const hit = (word: string, offset: number, replacement: string): Hit => ({
    root,
    word,
    path,
    line: lineAt(text, offset),
    replacement,
  });
  const texts = readTexts(file);
  const lines = text.split('\n');
  const wide = new Set(
    texts
      .filter((part) => part.isComment)
      .flatMap((part) => {
        const first = lineAt(text, part.offset) - 1;
        return part.text.split('\n').map((_, index) => first + index);
      })
      .filter((line) => (lines[line] ?? '').length > maxColumns),
  );
  return [
    ...texts.flatMap((part) =>
      Array.from(
        (part.text.startsWith('`') ? part.text : withoutCode(part.text)).matchAll(avoided),
        ({ index, 0: match }) => {
          const word = match.toLowerCase().replaceAll(/\s+/g, ' ');
          return hit(word, part.offset + index, words[word] ?? '');
        },
      ),
    ),
    ...[...wide].map((line) => ({
      root,
      word: 'wide comment',
      path,
      line: line + 1,
      replacement: `${maxColumns} columns at most`,
    })),
  ];
}
