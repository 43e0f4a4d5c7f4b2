import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import { RowActions } from '#app/features/frame/admin-layout/row-actions.tsx';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import { ProductImage } from '#app/ui/product/product-image.tsx';
import type { AdminAd } from '#contract/shop/ads.schema.ts';
import { updateAd } from '#contract/shop/ads.ts';

export type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'remove'; ad: AdminAd } | null;

interface AdRowProps {
  ad: AdminAd;
  canMove: { earlier: boolean; later: boolean };
  onMove: (by: -1 | 1) => void;
  onOpen: (open: OpenDialog) => void;
}

/** The icon points forward, which is to the left in Arabic. */
const up = 'size-5 -rotate-90 rtl:rotate-90';
const down = 'size-5 rotate-90 rtl:-rotate-90';

const tones = { running: 'success', upcoming: 'info', past: 'neutral' } as const;

/** An ad with its state and period. */
export function AdRow({ ad, canMove, onMove, onOpen }: AdRowProps) {
  const { t } = useTranslation();
  const name = ad.texts.de.title;
  return (
    <li className="bg-raised flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl p-4">
      <ProductImage src={ad.image_url} alt="" tint={ad.tint} size="row" />
      <div className="min-w-40 grow">
        <p className="flex flex-wrap items-center gap-x-3 font-medium">
          <bdi lang="de" className="wrap-anywhere">
            {name}
          </bdi>
          {ad.is_active ? (
            <Badge tone={tones[ad.state]}>{t(`contents.state.${ad.state}`)}</Badge>
          ) : (
            <Badge tone="neutral">{t('admin_banners.inactive')}</Badge>
          )}
        </p>
        <p className="text-muted text-sm">
          <bdi dir="ltr" className="wrap-anywhere">
            {ad.link_to}
          </bdi>
          {(ad.valid_from ?? ad.valid_to) !== null && ' · '}
          {ad.valid_from !== null && <DateTime iso={ad.valid_from} />}
          {(ad.valid_from ?? ad.valid_to) !== null && ' – '}
          {ad.valid_to !== null && <DateTime iso={ad.valid_to} />}
        </p>
      </div>
      <Permitted to={updateAd}>
        <div className="flex items-center gap-1">
          {([-1, 1] as const).map((by) => {
            const isPossible = by < 0 ? canMove.earlier : canMove.later;
            return (
              <button
                key={by}
                type="button"
                data-by={by}
                className="text-brand hover:bg-brand-soft aria-disabled:text-muted grid size-11 place-items-center rounded-lg aria-disabled:opacity-50"
                aria-disabled={!isPossible || undefined}
                aria-label={t(by < 0 ? 'admin_banners.earlier' : 'admin_banners.later', { name })}
                onClick={() => isPossible && onMove(by)}
              >
                <ChevronIcon className={by < 0 ? up : down} />
              </button>
            );
          })}
          <RowActions
            labels={{
              edit: t('admin.edit_one', { name }),
              remove: t('admin.delete_one', { name }),
            }}
            onEdit={() => onOpen({ kind: 'edit', ad })}
            onRemove={() => onOpen({ kind: 'remove', ad })}
          />
        </div>
      </Permitted>
    </li>
  );
}
