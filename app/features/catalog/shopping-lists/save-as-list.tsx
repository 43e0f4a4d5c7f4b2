import { useState } from 'react';
import { href, useNavigate } from 'react-router';
import { useSession } from '#app/api/session/session.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { NewList } from '#contract/catalog/shopping-lists.schema.ts';
import { NewListForm } from './new-list-form.tsx';

/** Saves products as a named list. Visitors learn that it takes an account. */
export function SaveAsList({ items }: { items: NewList['items'] }) {
  const { t } = useTranslation();
  const session = useSession();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  if (session.status !== 'signed_in') {
    return <p className="text-muted w-full text-sm">{t('lists.save_needs_account')}</p>;
  }
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        disabled={items.length === 0}
        onClick={() => setIsOpen(true)}
      >
        {t('lists.save_as')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('lists.save_as')}>
        <NewListForm
          items={items}
          onCreated={({ id }) => void navigate(href('/shopping-lists/:id', { id }))}
        />
      </Dialog>
    </>
  );
}
