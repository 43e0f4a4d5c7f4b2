import { useState } from 'react';
import { href } from 'react-router';
import { isProblem } from '#app/api/client.ts';
import { useIsOffline } from '#app/api/connection.ts';
import { useAddAll, type AddedAll } from '#app/features/cart/cart/use-add-all.ts';
import { PageMeta } from '#app/features/shop/seo/page-meta.tsx';
import { Money } from '#app/i18n/money.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ListIcon } from '#app/ui/icons/list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { ShoppingList } from '#contract/catalog/shopping-lists.schema.ts';
import { sum, times } from '#domain/money.ts';
import { AddedNotice } from './added-notice.tsx';
import { ListActions } from './list-actions.tsx';
import { ListItems } from './list-items.tsx';
import { PrintedList } from './printed-list.tsx';
import { useShoppingList } from './queries.ts';
import { RequireListAccount } from './require-list-account.tsx';

/** `/shopping-lists/:id`: one list, to change, print, share, and put into the cart. */
export function ListScreen({ id }: { id: string }) {
  const { t } = useTranslation();
  const list = useShoppingList(id);
  const title = list.data?.name ?? t('lists.title');
  return (
    <div className="mx-auto w-full max-w-2xl px-4 pb-12">
      <PageMeta title={title} isListed={false} />
      <PageHeading backTo={href('/shopping-lists')}>
        <bdi>{title}</bdi>
      </PageHeading>
      <RequireListAccount>
        <OwnList list={list} />
      </RequireListAccount>
    </div>
  );
}

function OwnList({ list }: { list: ReturnType<typeof useShoppingList> }) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  return (
    <QueryView
      query={list}
      wait={<Spinner label={t('common.loading')} />}
      renderFailure={(error) =>
        isProblem(error, 'not_found') ? (
          <NoSuchList />
        ) : (
          <Notice tone="danger" title={t('lists.load_failed')}>
            {textOf(error)}
          </Notice>
        )
      }
    >
      {(data) => <Content list={data} />}
    </QueryView>
  );
}

function NoSuchList() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<ListIcon />}
      title={t('lists.unknown_title')}
      text={t('lists.unknown_text')}
      action={<ButtonLink to={href('/shopping-lists')}>{t('lists.all')}</ButtonLink>}
    />
  );
}

function Content({ list }: { list: ShoppingList }) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<AddedAll | null>(null);
  return (
    <>
      <ListActions list={list} />
      {added !== null && (
        <div className="mb-4 print:hidden">
          <AddedNotice added={added} />
        </div>
      )}
      {list.items.length === 0 ? (
        <EmptyState
          icon={<ListIcon />}
          title={t('lists.no_items_title')}
          text={t('lists.no_items_text')}
          action={<ButtonLink to={href('/')}>{t('catalog.keep_browsing')}</ButtonLink>}
        />
      ) : (
        <>
          <ListItems list={list} />
          <PrintedList items={list.items} />
          <Purchase list={list} onAdded={setAdded} />
        </>
      )}
    </>
  );
}

interface PurchaseProps {
  list: ShoppingList;
  onAdded: (added: AddedAll) => void;
}

function Purchase({ list: { items }, onAdded }: PurchaseProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const isOffline = useIsOffline();
  const adding = useAddAll();
  const total = sum(items.map(({ product, quantity }) => times(product.price_cents, quantity)));
  return (
    <div className="mt-4 print:hidden">
      <p className="flex justify-between text-lg font-bold">
        <span>{t('amount.subtotal')}</span>
        <Money amount={total} />
      </p>
      <Button
        className="mt-4 max-sm:w-full"
        isBusy={adding.isPending}
        disabled={isOffline}
        onClick={() =>
          adding.mutate(items, {
            onSuccess: onAdded,
            onError: (error) => toast.error(t('lists.add_failed'), textOf(error)),
          })
        }
      >
        {t('lists.add_all')}
      </Button>
    </div>
  );
}
