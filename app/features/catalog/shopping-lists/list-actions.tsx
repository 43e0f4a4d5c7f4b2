import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { useIsOffline } from '#app/api/connection.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { useShare } from '#app/ui/use-share.ts';
import type { ShoppingList } from '#contract/catalog/shopping-lists.schema.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { textOfList } from './state.ts';
import { useDeleteWithUndo } from './use-delete-with-undo.ts';

/** What can be done with a list as a whole, except buying it. */
export function ListActions({ list }: { list: ShoppingList }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const [isRenaming, setIsRenaming] = useState(false);
  const { deleteList, isDeleting } = useDeleteWithUndo();
  const share = useShare({ copied: t('lists.copied'), failed: t('lists.share_failed') });
  const isEmpty = list.items.length === 0;

  async function remove(): Promise<void> {
    if (await deleteList(list.id)) await navigate(href('/shopping-lists'), { replace: true });
  }

  return (
    <div className="mb-4 flex flex-wrap gap-2 print:hidden">
      <Button
        variant="secondary"
        size="small"
        aria-haspopup="dialog"
        disabled={isOffline}
        onClick={() => setIsRenaming(true)}
      >
        {t('lists.rename')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        disabled={isEmpty}
        onClick={() => void share({ title: list.name, text: textOfList(list) })}
      >
        {t('lists.share')}
      </Button>
      <Button variant="secondary" size="small" disabled={isEmpty} onClick={() => window.print()}>
        {t('orders.print')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        disabled={isOffline}
        isBusy={isDeleting}
        onClick={() => void remove()}
      >
        {t('lists.delete')}
      </Button>
      {isRenaming && <RenameDialog list={list} onClose={() => setIsRenaming(false)} />}
    </div>
  );
}
