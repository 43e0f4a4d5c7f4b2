import { useState } from 'react';
import { AdminListScreen } from '#app/features/frame/admin-layout/admin-list-screen.tsx';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { oneOf, useListFilter } from '#app/features/frame/admin-layout/use-list-filter.ts';
import { useShortcut } from '#app/features/frame/admin-layout/use-shortcut.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { ListIcon } from '#app/ui/icons/list.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import { createNotice, listNotices } from '#contract/shop/notices.ts';
import { periodStates } from '#domain/period.ts';
import { noticeColumns, type OpenDialog } from './notice-columns.tsx';
import { AddNotice, EditNotice, noticesKey, RemoveNotice } from './notice-dialogs.tsx';

/** `/admin/contents/notices` */
export function NoticesScreen() {
  const { t } = useTranslation();
  const filter = useListFilter({ state: oneOf(periodStates) });
  const [open, setOpen] = useState<OpenDialog>(null);
  const list = useAdminList([noticesKey], listNotices, filter.wanted);
  const close = () => setOpen(null);
  const mayAdd = useMay(createNotice);
  useShortcut('n', () => mayAdd && setOpen({ kind: 'add' }));

  return (
    <AdminListScreen
      title={t('contents.tab.notices')}
      actions={
        mayAdd && (
          <Button aria-keyshortcuts="n" onClick={() => setOpen({ kind: 'add' })}>
            <PlusIcon className="size-5" />
            {t('admin_notices.add')}
          </Button>
        )
      }
      filters={
        <ChoiceField
          label={t('admin.status')}
          choices={periodStates}
          textOf={(state) => t(`contents.state.${state}`)}
          {...filter.field('state')}
        />
      }
      filterWidths="sm:grid-cols-[14rem]"
      list={list}
      columns={noticeColumns(t, setOpen)}
      keyOf={({ id }) => id}
      empty={{
        icon: <ListIcon />,
        title: t('admin_notices.none'),
        text: t('admin_notices.none_text'),
      }}
    >
      {open?.kind === 'add' && <AddNotice onClose={close} />}
      {open?.kind === 'edit' && <EditNotice notice={open.notice} onClose={close} />}
      {open?.kind === 'remove' && <RemoveNotice notice={open.notice} onClose={close} />}
    </AdminListScreen>
  );
}
