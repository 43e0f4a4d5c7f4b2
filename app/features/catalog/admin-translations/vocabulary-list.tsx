import { useState } from 'react';
import { AdminListView } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { SearchField } from '#app/features/frame/admin-layout/search-field.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { GlobeIcon } from '#app/ui/icons/globe.tsx';
import { listIngredientTerms } from '#contract/catalog/translations.admin.ts';
import type { IngredientTerm } from '#contract/catalog/translations.schema.ts';
import { TermDialog } from './term-dialog.tsx';
import { vocabularyColumns } from './vocabulary-columns.tsx';

/** The terms of the vocabulary, to search and to correct. */
export function VocabularyList() {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [term, setTerm] = useState<IngredientTerm | null>(null);
  const wanted = query === '' ? {} : { query };
  const list = useAdminList(['admin-terms', 'known'], listIngredientTerms, wanted);
  return (
    <>
      <search className="block max-w-md">
        <SearchField label={t('admin_translations.search')} value={query} onChange={setQuery} />
      </search>
      <AdminListView
        label={t('admin_translations.view.vocabulary')}
        list={list}
        columns={vocabularyColumns(t, setTerm)}
        keyOf={({ id }) => id}
        empty={{ icon: <GlobeIcon />, title: t('admin_translations.no_terms') }}
      />
      {term !== null && <TermDialog term={term} onClose={() => setTerm(null)} />}
    </>
  );
}
