import { useRef } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { useIsOffline } from '#app/api/connection.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { TrashIcon } from '#app/ui/icons/trash.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { ListedShoppingList } from '#contract/catalog/shopping-lists.schema.ts';
import { NewListForm } from './new-list-form.tsx';
import { useShoppingLists } from './queries.ts';
import { RequireListAccount } from './require-list-account.tsx';
import { useDeleteWithUndo } from './use-delete-with-undo.ts';

/** `/shopping-lists`: the named lists of the customer. */
export function ListsScreen() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pb-12">
      <PageHeading backTo={href('/profile')}>{t('lists.title')}</PageHeading>
      <RequireListAccount>
        <OwnLists />
      </RequireListAccount>
      <p className="mt-6">
        <Link to={href('/shopping-list')} className="text-brand font-medium hover:underline">
          {t('search.paste_list')}
        </Link>
      </p>
    </div>
  );
}

function OwnLists() {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const navigate = useNavigate();
  const lists = useShoppingLists();
  return (
    <>
      <QueryView
        query={lists}
        wait={<Spinner label={t('common.loading')} />}
        renderFailure={(error) => (
          <Notice tone="danger" title={t('lists.load_failed')}>
            {textOf(error)}
          </Notice>
        )}
      >
        {(data) =>
          data.length === 0 ? (
            <p className="text-muted mb-6">{t('lists.empty_text')}</p>
          ) : (
            <Lists lists={data} />
          )
        }
      </QueryView>
      <Card>
        <NewListForm
          items={[]}
          onCreated={({ id }) => void navigate(href('/shopping-lists/:id', { id }))}
        />
      </Card>
    </>
  );
}

function Lists({ lists }: { lists: readonly ListedShoppingList[] }) {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  const list = useRef<HTMLUListElement>(null);
  const { deleteList, isDeleting } = useDeleteWithUndo();

  async function remove(id: string): Promise<void> {
    // The button that had the focus goes with its row.
    if (await deleteList(id)) list.current?.focus();
  }

  return (
    <ul ref={list} tabIndex={-1} aria-label={t('lists.title')} className="mb-6 grid gap-3">
      {lists.map(({ id, name, item_count: count }) => (
        <li key={id}>
          <Card className="hover:bg-sunken relative flex items-center gap-4">
            <span className="min-w-0 grow">
              <Link
                to={href('/shopping-lists/:id', { id })}
                className="font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-2xl"
              >
                <bdi>{name}</bdi>
              </Link>
              <span className="text-muted block text-sm">
                {t('catalog.product_count', { count })}
              </span>
            </span>
            <button
              type="button"
              aria-label={t('lists.delete_named', { name })}
              disabled={isDeleting || isOffline}
              onClick={() => void remove(id)}
              className="text-muted hover:bg-raised hover:text-danger-ink relative -me-2 grid size-11 shrink-0 place-items-center rounded-full disabled:opacity-50"
            >
              <TrashIcon className="size-5" />
            </button>
          </Card>
        </li>
      ))}
    </ul>
  );
}
