import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { backgroundOf, type MapPoint } from './state.ts';

interface PointsDialogProps {
  /** None: it is closed. */
  points: readonly MapPoint[];
  onSelect: (id: string) => void;
  onClose: () => void;
}

/** The stops of a group of pins, each to be pressed. */
export function PointsDialog({ points, onSelect, onClose }: PointsDialogProps) {
  const { t } = useTranslation();
  const title = t('tour_map.stops_here', { count: points.length });
  return (
    <Dialog isOpen={points.length > 0} title={title} onClose={onClose}>
      <ul className="divide-line divide-y">
        {points.map(({ id, colour, label, name, late }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onSelect(id)}
              className="hover:bg-brand-soft flex min-h-14 w-full items-center gap-3 rounded-xl px-2 py-2 text-start"
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'text-on-route grid size-8 shrink-0 place-items-center rounded-full font-bold tabular-nums',
                  late > 0 ? 'bg-danger' : backgroundOf(colour),
                )}
              >
                {label}
              </span>
              <span className="wrap-anywhere">
                <bdi>{name}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
