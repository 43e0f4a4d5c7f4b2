import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { RowActions } from '#app/features/frame/admin-layout/row-actions.tsx';
import type { StaffColumn } from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { AdminNotice } from '#contract/shop/notices.schema.ts';
import { updateNotice } from '#contract/shop/notices.ts';
import { factsOf, languages } from '#domain/accounts/languages.ts';

export type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'remove'; notice: AdminNotice } | null;

const tones = { running: 'success', upcoming: 'info', past: 'neutral' } as const;

export function noticeColumns(
  t: Translate,
  setOpen: (open: OpenDialog) => void,
): StaffColumn<AdminNotice>[] {
  return [
    {
      id: 'text',
      header: t('contents.text'),
      isTitle: true,
      cell: ({ texts, link_to }) => (
        <span className="font-medium">
          <bdi lang="de" className="wrap-anywhere">
            {texts.de}
          </bdi>
          {link_to !== null && (
            <bdi dir="ltr" className="text-muted block text-sm font-normal wrap-anywhere">
              {link_to}
            </bdi>
          )}
        </span>
      ),
    },
    {
      id: 'languages',
      header: t('contents.languages'),
      cell: ({ texts }) =>
        languages
          .filter((language) => texts[language] !== undefined)
          .map((language) => factsOf(language).name)
          .join(', '),
    },
    {
      id: 'period',
      header: t('contents.period'),
      cell: ({ valid_from, valid_to }) => (
        <span className="block whitespace-nowrap">
          <DateTime iso={valid_from} /> –<br />
          <DateTime iso={valid_to} />
        </span>
      ),
    },
    {
      id: 'state',
      header: t('admin.status'),
      cell: ({ state, is_shown }) => (
        <Badge tone={is_shown || state !== 'running' ? tones[state] : 'warning'}>
          {state === 'running' && !is_shown
            ? t('admin_notices.hidden')
            : t(`contents.state.${state}`)}
        </Badge>
      ),
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      needs: updateNotice,
      onCards: 'below',
      cell: (notice) => (
        <RowActions
          labels={{
            edit: t('admin.edit_one', { name: notice.texts.de }),
            remove: t('admin.delete_one', { name: notice.texts.de }),
          }}
          onEdit={() => setOpen({ kind: 'edit', notice })}
          onRemove={() => setOpen({ kind: 'remove', notice })}
        />
      ),
    },
  ];
}
