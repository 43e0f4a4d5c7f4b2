import type { Language } from '#domain/accounts/languages.ts';
import type { ContentPage } from '#domain/shop/pages.ts';
import { pageTexts } from './page-texts.ts';

/** The shop's own text of a page, in Markdown. */
export function ownText(page: ContentPage, language: Language): string {
  return pageTexts[language][page]
    .map(({ title, text }) => `${title === null ? '' : `## ${title}\n\n`}${toMarkdown(text)}`)
    .join('\n\n');
}

/** Each line of it is a paragraph or an item of a list. */
function toMarkdown(text: string): string {
  const isItem = (line: string | undefined) => line?.startsWith('- ') === true;
  return text
    .split('\n')
    .map((line, index, lines) => {
      if (index === 0) return line;
      return isItem(line) && isItem(lines[index - 1]) ? `\n${line}` : `\n\n${line}`;
    })
    .join('');
}
