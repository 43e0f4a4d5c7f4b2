import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { AdminListScreen } from '#app/features/frame/admin-layout/admin-list-screen.tsx';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { useAdminAction, useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { oneOf, useListFilter } from '#app/features/frame/admin-layout/use-list-filter.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SearchIcon } from '#app/ui/icons/search.tsx';
import {
  dismissZeroResultTerm,
  listZeroResultTerms,
} from '#contract/catalog/zero-result-searches.admin.ts';
import type { ZeroResultTerm } from '#contract/catalog/zero-result-searches.schema.ts';
import { factsOf, languages } from '#domain/accounts/languages.ts';
import { searchPeriods, zeroResultStates } from '#domain/catalog/search/zero-result-search.ts';
import { SearchWordDialog } from './search-word-dialog.tsx';
import { termColumns } from './term-columns.tsx';

const key = 'admin-searches';

/** `/admin/searches`: searches without a result. */
export function SearchesScreen() {
  const { t } = useTranslation();
  const filter = useListFilter({
    period: oneOf(searchPeriods),
    language: oneOf(languages),
    state: oneOf(zeroResultStates),
  });
  const list = useAdminList([key], listZeroResultTerms, filter.wanted);
  const [assigned, setAssigned] = useState<ZeroResultTerm | null>(null);
  const dismissing = useAdminAction([key], {
    done: t('admin_searches.dismissed'),
    failed: t('admin_searches.change_failed'),
  });
  const restoring = useAdminAction([key], {
    done: t('admin_searches.restored'),
    failed: t('admin_searches.change_failed'),
  });

  const columns = termColumns(t, {
    isBusy: dismissing.isPending || restoring.isPending,
    onAssign: setAssigned,
    onDismiss: ({ id, dismissed_at }) => {
      const is_dismissed = dismissed_at === null;
      const action = is_dismissed ? dismissing : restoring;
      action.mutate(() => call(dismissZeroResultTerm, { params: { id }, body: { is_dismissed } }));
    },
  });

  return (
    <AdminListScreen
      title={t('admin.searches')}
      filters={
        <>
          <ChoiceField
            label={t('admin_searches.period_label')}
            choices={searchPeriods}
            all={null}
            textOf={(period) => t(`admin_searches.period.${period}`)}
            value={filter.wanted.period ?? '30'}
            onChange={(period) => filter.change({ period })}
          />
          <ChoiceField
            label={t('admin_searches.language_label')}
            choices={languages}
            textOf={(language) => factsOf(language).name}
            {...filter.field('language')}
          />
          <ChoiceField
            label={t('admin_searches.state_label')}
            choices={zeroResultStates}
            all={null}
            textOf={(state) => t(`admin_searches.state.${state}`)}
            value={filter.wanted.state ?? 'open'}
            onChange={(state) => filter.change({ state })}
          />
        </>
      }
      filterWidths="sm:grid-cols-3 lg:grid-cols-[14rem_12rem_14rem]"
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      empty={{
        icon: <SearchIcon />,
        title: t('admin_searches.none'),
        text: t('admin_searches.none_text'),
      }}
    >
      {assigned !== null && (
        <SearchWordDialog term={assigned} listKey={key} onClose={() => setAssigned(null)} />
      )}
    </AdminListScreen>
  );
}
