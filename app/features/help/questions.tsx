import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LongText } from '#app/features/information/long-text.tsx';
import { useLinkedWords } from '#app/features/shop/use-shop-links.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { filterQuestions } from './question-filter.ts';

const ids = ['account', 'time', 'pay', 'cancel', 'return'] as const;

/**
 * Five questions, one open at a time; the search filters them (specification section 2,
 * docs/spec-notes.md#d20).
 */
export function Questions() {
  const { t } = useTranslation();
  const words = useLinkedWords();
  const [typed, setTyped] = useState('');
  const all = ids.map((id) => ({
    id,
    question: t(`help.${id}.question`),
    answer: t(`help.${id}.answer`, words),
  }));
  const found = filterQuestions(all, typed);
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
        {isSearching && found.length > 0 && t('help.found', { count: found.length })}
        {found.length === 0 && t('help.none')}
      </p>
      {found.map(({ id, question, answer }) => (
        <Disclosure key={id} title={question} group="questions">
          <LongText text={answer} />
        </Disclosure>
      ))}
    </>
  );
}
