import { useState } from 'react';
import { LongText } from '#app/features/shop/information/long-text.tsx';
import { MarkdownBlocks } from '#app/features/shop/information/markdown-blocks.tsx';
import { useWrittenText } from '#app/features/shop/information/use-written-page.tsx';
import { useLinkedWords } from '#app/features/shop/shop/use-shop-links.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { ShownPage } from '#contract/shop/pages.schema.ts';
import { plainParagraphs } from '#domain/shop/markdown.ts';
import { filterQuestions, type Question } from './question-filter.ts';

/**
 * Questions, one open at a time; the search filters them (specification section 2,
 * docs/spec-notes.md#d20).
 */
export function Questions({ page }: { page: ShownPage | null }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const found = filterQuestions(useQuestions(page), typed);
  const isSearching = typed.trim() !== '';
  return (
    <>
      <TextField
        label={t('help.search')}
        type="search"
        placeholder={t('help.search_placeholder')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="text-muted mt-1 min-h-6 text-sm">
        {found.length === 0
          ? t('help.none')
          : isSearching && t('help.found', { count: found.length })}
      </p>
      {found.map(({ id, question, content }) => (
        <Disclosure key={id} title={question} group="questions">
          {content}
        </Disclosure>
      ))}
    </>
  );
}

const ownQuestions = ['account', 'time', 'pay', 'cancel', 'return'] as const;

/** Those that the staff wrote, else the shop's own. */
function useQuestions(page: ShownPage | null): Question[] {
  const { t } = useTranslation();
  const words = useLinkedWords();
  const written = useWrittenText(page);
  if (written === null) {
    return ownQuestions.map((id) => {
      const answer = t(`help.${id}.answer`, words);
      const question = t(`help.${id}.question`);
      return { id, question, answer, content: <LongText text={answer} /> };
    });
  }
  return written.flatMap(({ title, blocks }, index) =>
    title === null
      ? []
      : [
          {
            id: `question-${index}`,
            question: title,
            answer: plainParagraphs(blocks).join(' '),
            content: <MarkdownBlocks blocks={blocks} />,
          },
        ],
  );
}
