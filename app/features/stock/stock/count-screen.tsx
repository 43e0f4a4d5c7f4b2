import { href, Link } from 'react-router';
import { WorkHeading } from '#app/features/frame/work-layout/work-heading.tsx';
import { WorkQueryView } from '#app/features/frame/work-layout/work-query-view.tsx';
import { PlaceLabel } from '#app/features/stock/pick-batch/place-label.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import type { ShelfCount } from '#contract/stock/counts.schema.ts';
import { NewShelf } from './new-shelf.tsx';
import { useShelfCounts } from './queries.ts';

/** `/work/stock/count`: the shelves, with what of them was counted today, and new ones. */
export function CountScreen() {
  const { t } = useTranslation();
  const shelves = useShelfCounts();
  return (
    <>
      <WorkHeading backTo={href('/work/stock')}>{t('work.count_shelves')}</WorkHeading>
      <div className="space-y-4 pb-8">
        <NewShelf />
        <WorkQueryView query={shelves}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-muted">{t('work.no_shelves')}</p>
            ) : (
              <ul className="bg-raised divide-line divide-y overflow-hidden rounded-2xl">
                {items.map((shelf) => (
                  <li key={shelf.id}>
                    <ShelfLink shelf={shelf} />
                  </li>
                ))}
              </ul>
            )
          }
        </WorkQueryView>
      </div>
    </>
  );
}

function ShelfLink({ shelf }: { shelf: ShelfCount }) {
  const { t } = useTranslation();
  const { lots, counted } = shelf;
  return (
    <Link
      to={href('/work/stock/count/:shelfId', { shelfId: shelf.id })}
      className="hover:bg-sunken flex min-h-16 items-center gap-3 px-4 py-3"
    >
      <span className="min-w-0 grow">
        <span className="block font-medium">
          <PlaceLabel shelf={shelf} />
        </span>
        <span className="text-muted block text-sm tabular-nums">
          {lots === 0 ? t('work.no_lots') : t('work.counted_of', { counted, all: lots })}
        </span>
      </span>
      {lots > 0 && counted === lots ? (
        <CheckCircleIcon className="text-success-ink size-6 shrink-0" />
      ) : (
        <ChevronIcon className="text-muted shrink-0" />
      )}
    </Link>
  );
}
