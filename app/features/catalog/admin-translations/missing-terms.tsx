import { useState } from 'react';
import { AdminListView } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { useWholeList } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { GlobeIcon } from '#app/ui/icons/globe.tsx';
import { listMissingTerms } from '#contract/catalog/translations.admin.ts';
import type { MissingTerm } from '#contract/catalog/translations.schema.ts';
import { missingTermColumns } from './missing-term-columns.tsx';
import { TermDialog } from './term-dialog.tsx';

/** Words of the lists on sale that the vocabulary lacks, first those that complete most lists. */
export function MissingTerms() {
  const { t } = useTranslation();
  const list = useWholeList(['admin-terms', 'missing'], listMissingTerms);
  const [term, setTerm] = useState<MissingTerm | null>(null);
  return (
    <>
      <AdminListView
        label={t('admin_translations.view.missing')}
        list={list}
        columns={missingTermColumns(t, setTerm)}
        keyOf={({ de }) => de}
        empty={{ icon: <GlobeIcon />, title: t('admin_translations.no_missing') }}
      />
      {term !== null && (
        <TermDialog term={term} isEmphasised={term.is_emphasised} onClose={() => setTerm(null)} />
      )}
    </>
  );
}
