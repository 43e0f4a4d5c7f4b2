import { href, useLocation, useNavigate } from 'react-router';
import { QueriesProvider } from '#app/api/queries-provider.tsx';
import { useSession } from '#app/api/session/session.ts';
import { isUnknown, SessionPending } from '#app/features/accounts/auth/session-pending.tsx';
import { SignInLink } from '#app/features/accounts/auth/sign-in-link.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { ListedShoppingList } from '#contract/catalog/shopping-lists.schema.ts';
import { maximumQuantity } from '#domain/cart/quantity.ts';
import { NewListForm } from './new-list-form.tsx';
import { useAddToList, useShoppingLists } from './queries.ts';

await loadTexts('customer');

interface AddToListProps {
  product: { id: string; name: string };
  onClose: () => void;
}

/** The choice of a shopping list for a product. Visitors learn what it takes. */
export function AddToListDialog({ product, onClose }: AddToListProps) {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <Dialog isOpen onClose={onClose} title={t('lists.add_title', { name: product.name })}>
      {isUnknown(session) && <SessionPending session={session} />}
      {session.status === 'signed_out' && <SignInFirst />}
      {session.status === 'signed_in' && (
        <QueriesProvider>
          <Choice product={product} onClose={onClose} />
        </QueriesProvider>
      )}
    </Dialog>
  );
}

function SignInFirst() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <>
      <p className="mb-4">{t('lists.sign_in_text')}</p>
      <SignInLink from={pathname + search}>{t('account.sign_in')}</SignInLink>
    </>
  );
}

function Choice({ product, onClose }: AddToListProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const navigate = useNavigate();
  const lists = useShoppingLists(product.id);
  const adding = useAddToList(product.id);

  function report(list: { id: string; name: string }): void {
    onClose();
    toast.success(t('lists.added_to', { name: product.name, list: list.name }), undefined, {
      duration: 5000,
      action: {
        label: t('lists.show'),
        onClick: () => void navigate(href('/shopping-lists/:id', { id: list.id })),
      },
    });
  }

  return (
    <QueryView
      query={lists}
      wait={<Spinner label={t('common.loading')} />}
      renderFailure={(error) => (
        <Notice tone="danger" title={t('lists.load_failed')}>
          {textOf(error)}
        </Notice>
      )}
    >
      {(data) => (
        <>
          {data.length > 0 && (
            <ul aria-label={t('lists.title')} className="mb-6 space-y-2">
              {data.map((list) => (
                <li key={list.id}>
                  <ListChoice
                    list={list}
                    isDisabled={adding.isPending}
                    onChoose={() =>
                      adding.mutate(list, {
                        onSuccess: report,
                        onError: (error) => toast.error(t('lists.change_failed'), textOf(error)),
                      })
                    }
                  />
                </li>
              ))}
            </ul>
          )}
          <NewListForm items={[{ product_id: product.id, quantity: 1 }]} onCreated={report} />
        </>
      )}
    </QueryView>
  );
}

interface ListChoiceProps {
  list: ListedShoppingList;
  isDisabled: boolean;
  onChoose: () => void;
}

function ListChoice({ list, isDisabled, onChoose }: ListChoiceProps) {
  const { t } = useTranslation();
  const { name, item_count: items, contained_quantity: contained } = list;
  return (
    <button
      type="button"
      disabled={isDisabled || contained >= maximumQuantity}
      onClick={onChoose}
      className="ring-line-strong hover:bg-sunken flex min-h-14 w-full items-center gap-3 rounded-xl px-4 py-2 text-start ring-1 ring-inset disabled:cursor-not-allowed disabled:opacity-55"
    >
      <span className="min-w-0 grow">
        <bdi className="block font-medium wrap-anywhere">{name}</bdi>
        <span className="text-muted block text-sm">
          {contained === 0
            ? t('catalog.product_count', { count: items })
            : t('lists.contains', { count: contained })}
        </span>
      </span>
      <PlusIcon className="text-brand size-5 shrink-0" />
    </button>
  );
}
