import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AdminListScreen } from '#app/features/frame/admin-layout/admin-list-screen.tsx';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { RowActions } from '#app/features/frame/admin-layout/row-actions.tsx';
import { SearchField } from '#app/features/frame/admin-layout/search-field.tsx';
import { anyText, oneOf, useListFilter } from '#app/features/frame/admin-layout/use-list-filter.ts';
import type { StaffColumn } from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import { useShortcut } from '#app/features/frame/admin-layout/use-shortcut.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { Money } from '#app/i18n/money.tsx';
import type { Translate } from '#app/i18n/translation.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import { StopIcon } from '#app/ui/icons/stop.tsx';
import { TagIcon } from '#app/ui/icons/tag.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import { createOffer, listAdminOffers, updateOffer } from '#contract/catalog/offers.admin.ts';
import type { AdminOffer } from '#contract/catalog/offers.schema.ts';
import { periodStates } from '#domain/period.ts';
import { AddOffer, EditOffer, offersKey, RemoveOffer } from './offer-dialogs.tsx';
import { readStart, type OfferStart } from './offer-values.ts';

type Open =
  | { kind: 'add'; start?: OfferStart }
  | { kind: 'edit' | 'remove'; offer: AdminOffer }
  | null;

const tones = { running: 'success', upcoming: 'info', past: 'neutral' } as const;

/** `/admin/offers` */
export function OffersScreen() {
  const { t } = useTranslation();
  const filter = useListFilter({ query: anyText, state: oneOf(periodStates) });
  const [parameters] = useSearchParams();
  const [open, setOpen] = useState<Open>(() => {
    const start = readStart(parameters);
    return start === undefined ? null : { kind: 'add', start };
  });
  const list = useAdminList([offersKey], listAdminOffers, filter.wanted);
  const close = () => setOpen(null);
  const mayAdd = useMay(createOffer);
  useShortcut('n', () => mayAdd && setOpen({ kind: 'add' }));

  return (
    <AdminListScreen
      title={t('admin.offers')}
      actions={
        mayAdd && (
          <Button aria-keyshortcuts="n" onClick={() => setOpen({ kind: 'add' })}>
            <PlusIcon className="size-5" />
            {t('admin_offers.add')}
          </Button>
        )
      }
      filters={
        <>
          <SearchField label={t('admin_offers.search')} {...filter.field('query')} />
          <ChoiceField
            label={t('admin.status')}
            choices={periodStates}
            textOf={(state) => t(`admin_offers.state.${state}`)}
            {...filter.field('state')}
          />
        </>
      }
      filterWidths="sm:grid-cols-[1fr_14rem]"
      list={list}
      columns={offerColumns(t, setOpen)}
      keyOf={({ id }) => id}
      empty={{ icon: <TagIcon />, title: t('admin_offers.none') }}
    >
      {mayAdd && open?.kind === 'add' && <AddOffer start={open.start} onClose={close} />}
      {open?.kind === 'edit' && <EditOffer offer={open.offer} onClose={close} />}
      {open?.kind === 'remove' && <RemoveOffer offer={open.offer} onClose={close} />}
    </AdminListScreen>
  );
}

function offerColumns(t: Translate, setOpen: (open: Open) => void): StaffColumn<AdminOffer>[] {
  return [
    {
      id: 'product',
      header: t('admin_offers.field.product_id'),
      isTitle: true,
      cell: ({ product }) => (
        <span className="flex items-center gap-3 font-medium">
          <ProductImage src={product.image_url} alt="" pack={product.pack} size="row" />
          <bdi lang="de" className="min-w-0 wrap-anywhere hyphens-auto">
            {product.name}
          </bdi>
        </span>
      ),
    },
    {
      id: 'kind',
      header: t('admin_offers.field.kind'),
      cell: ({ kind, reduction }) => (
        <span>
          {t(`admin_offers.kind.${kind}`)}{' '}
          {reduction !== null && (
            <bdi className="font-semibold whitespace-nowrap">−{reduction.discount_percent} %</bdi>
          )}
        </span>
      ),
    },
    {
      id: 'original',
      header: t('admin_offers.original_price'),
      isNumber: true,
      cell: ({ reduction }) =>
        reduction === null ? '–' : <Money amount={reduction.original_price_cents} />,
    },
    {
      id: 'price',
      header: t('admin_offers.price'),
      isNumber: true,
      cell: (offer) => (
        <span className="font-semibold">
          <Money amount={offer.price_cents} />
        </span>
      ),
    },
    {
      id: 'period',
      header: t('admin_offers.period'),
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
      cell: (offer) => (
        <Badge tone={tones[offer.state]}>{t(`admin_offers.state.${offer.state}`)}</Badge>
      ),
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      needs: updateOffer,
      onCards: 'below',
      // Ended offers cannot be changed.
      cell: (offer) =>
        offer.state === 'past' ? null : (
          <RowActions
            labels={{
              edit: t('admin.edit_one', { name: offer.product.name }),
              remove: t(offer.state === 'running' ? 'admin_offers.end_one' : 'admin.delete_one', {
                name: offer.product.name,
              }),
            }}
            {...(offer.state === 'running' && { RemoveIcon: StopIcon })}
            onEdit={() => setOpen({ kind: 'edit', offer })}
            onRemove={() => setOpen({ kind: 'remove', offer })}
          />
        ),
    },
  ];
}
