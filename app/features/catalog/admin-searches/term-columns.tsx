import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import type { Translate } from '#app/i18n/translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import type { ZeroResultTerm } from '#contract/catalog/zero-result-searches.schema.ts';
import { factsOf } from '#domain/accounts/languages.ts';

interface TermActions {
  isBusy: boolean;
  onAssign: (term: ZeroResultTerm) => void;
  /** Dismisses the term, or puts it back on the list. */
  onDismiss: (term: ZeroResultTerm) => void;
}

export function termColumns(
  t: Translate,
  { isBusy, onAssign, onDismiss }: TermActions,
): Column<ZeroResultTerm>[] {
  return [
    {
      id: 'term',
      header: t('admin_searches.term'),
      isTitle: true,
      cell: ({ typed, language }) => (
        <bdi lang={language} className="font-medium wrap-anywhere">
          {typed}
        </bdi>
      ),
    },
    {
      id: 'language',
      header: t('admin_searches.language_label'),
      cell: ({ language }) => factsOf(language).name,
    },
    {
      id: 'searches',
      header: t('admin_searches.count'),
      isNumber: true,
      cell: ({ searches }) => searches,
    },
    {
      id: 'wishes',
      header: t('admin_searches.wishes'),
      isNumber: true,
      cell: ({ wishes }) => wishes,
    },
    {
      id: 'last',
      header: t('admin_searches.last'),
      cell: ({ last_searched_at }) => <DateTime iso={last_searched_at} />,
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      onCards: 'below',
      cell: (term) => (
        <span className="flex flex-wrap gap-1 max-xl:justify-end">
          <Button size="small" variant="secondary" onClick={() => onAssign(term)}>
            {t('admin_searches.add')}
          </Button>
          <Button size="small" variant="quiet" disabled={isBusy} onClick={() => onDismiss(term)}>
            {t(term.dismissed_at === null ? 'admin_searches.dismiss' : 'admin_searches.restore')}
          </Button>
        </span>
      ),
    },
  ];
}
