import { useLayoutEffect, useRef, useState } from 'react';
import { call } from '#app/api/client.ts';
import { ListState } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { useAdminAction, useWholeList } from '#app/features/frame/admin-layout/queries.ts';
import { ScreenHeading } from '#app/features/frame/admin-layout/screen-heading.tsx';
import { useShortcut } from '#app/features/frame/admin-layout/use-shortcut.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { ListIcon } from '#app/ui/icons/list.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import { createAd, listAdminAds, orderAds } from '#contract/shop/ads.ts';
import { AddAd, adsKey, EditAd, RemoveAd } from './ad-dialogs.tsx';
import { AdRow, type OpenDialog } from './ad-row.tsx';

/** `/admin/contents/banners`: the ads of the banner in their order. */
export function BannersScreen() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<OpenDialog>(null);
  const list = useWholeList([adsKey], listAdminAds);
  const moving = useAdminAction([adsKey], { failed: t('admin_banners.move_failed') });
  const close = () => setOpen(null);
  const mayAdd = useMay(createAd);
  useShortcut('n', () => mayAdd && setOpen({ kind: 'add' }));

  const [moved, setMoved] = useState<{ id: string; by: number } | null>(null);
  const rows = useRef<HTMLOListElement>(null);
  const order = list.items.map(({ id }) => id).join(' ');

  // A moved element loses the focus when the browser inserts it at its new place.
  useLayoutEffect(() => {
    if (moved === null) return;
    const row = rows.current?.children[order.split(' ').indexOf(moved.id)];
    row?.querySelector<HTMLElement>(`[data-by="${moved.by}"]`)?.focus();
  }, [moved, order]);

  function move(index: number, by: number): void {
    const ids = list.items.map(({ id }) => id);
    const [id] = ids.splice(index, 1);
    if (id === undefined) return;
    ids.splice(index + by, 0, id);
    moving.mutate(() => call(orderAds, { body: { ids } }), {
      onSuccess: () => setMoved({ id, by }),
    });
  }

  const place = moved === null ? -1 : list.items.findIndex(({ id }) => id === moved.id);
  return (
    <div className="max-w-5xl space-y-4">
      <ScreenHeading
        title={t('contents.tab.banners')}
        actions={
          mayAdd && (
            <Button aria-keyshortcuts="n" onClick={() => setOpen({ kind: 'add' })}>
              <PlusIcon className="size-5" />
              {t('admin_banners.add')}
            </Button>
          )
        }
      />
      <ListState
        list={list}
        empty={{
          icon: <ListIcon />,
          title: t('admin_banners.none'),
          text: t('admin_banners.none_text'),
        }}
      >
        <ol ref={rows} className="space-y-2">
          {list.items.map((ad, index) => (
            <AdRow
              key={ad.id}
              ad={ad}
              canMove={{
                earlier: index > 0 && !moving.isPending,
                later: index < list.items.length - 1 && !moving.isPending,
              }}
              onMove={(by) => move(index, by)}
              onOpen={setOpen}
            />
          ))}
        </ol>
      </ListState>
      <p role="status" className="sr-only">
        {list.items[place] !== undefined &&
          t('admin_banners.moved', {
            name: list.items[place].texts.de.title,
            position: place + 1,
            total: list.items.length,
          })}
      </p>
      {open?.kind === 'add' && <AddAd onClose={close} />}
      {open?.kind === 'edit' && <EditAd ad={open.ad} onClose={close} />}
      {open?.kind === 'remove' && <RemoveAd ad={open.ad} onClose={close} />}
    </div>
  );
}
