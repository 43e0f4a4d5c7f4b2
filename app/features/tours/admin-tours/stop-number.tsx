import { backgroundOf } from '#app/features/tours/tour-map/state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { useBoardControls } from './board-context.ts';

interface StopNumberProps {
  orderId: string;
  number: number;
  colour: number;
  isLate: boolean;
}

/** The number of a stop as its pin has it; pressed, it shows the pin. */
export function StopNumber({ orderId, number, colour, isLate }: StopNumberProps) {
  const { t } = useTranslation();
  const { selectedId, select } = useBoardControls();
  return (
    <button
      type="button"
      aria-label={t('admin_tours.show_on_map', { number })}
      aria-pressed={selectedId === orderId}
      onClick={() => select(orderId)}
      className="-ms-2 grid size-9 place-items-center max-xl:size-11"
    >
      <span
        className={classNames(
          'text-on-route grid size-7 place-items-center rounded-full text-sm font-bold tabular-nums',
          isLate ? 'bg-danger' : backgroundOf(colour),
        )}
      >
        {number}
      </span>
    </button>
  );
}
