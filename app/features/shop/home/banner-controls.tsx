import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import { PauseIcon } from '#app/ui/icons/pause.tsx';
import { PlayIcon } from '#app/ui/icons/play.tsx';

interface BannerControlsProps {
  total: number;
  slide: number;
  isStopped: boolean;
  onStep: (steps: 1 | -1) => void;
  onShow: (slide: number) => void;
  onStop: (isStopped: boolean) => void;
}

const round = 'grid size-11 place-items-center rounded-full hover:bg-raised';

/** Before the slides in tab order, below them on the screen. */
export function BannerControls({
  total,
  slide,
  isStopped,
  onStep,
  onShow,
  onStop,
}: BannerControlsProps) {
  const { t } = useTranslation();
  return (
    <div className="absolute end-1 bottom-0 z-10 flex items-center justify-end">
      <button
        type="button"
        aria-label={isStopped ? t('home.banner_resume') : t('home.banner_pause')}
        onClick={() => onStop(!isStopped)}
        className={classNames(round, 'order-last motion-reduce:hidden')}
      >
        {isStopped ? <PlayIcon className="size-5" /> : <PauseIcon className="size-5" />}
      </button>
      <button
        type="button"
        aria-label={t('home.banner_previous')}
        onClick={() => onStep(-1)}
        className={classNames(round, 'max-lg:hidden')}
      >
        <ChevronIcon className="size-5 rotate-180" />
      </button>
      {Array.from({ length: total }, (_, position) => (
        <button
          key={position}
          type="button"
          aria-label={t('home.banner_show', { position: position + 1 })}
          aria-current={position === slide || undefined}
          onClick={() => onShow(position)}
          className="group grid h-11 w-7 place-items-center"
        >
          <span className="bg-muted group-aria-[current]:bg-ink h-2 w-2 rounded-full transition-[width] duration-150 group-aria-[current]:w-5" />
        </button>
      ))}
      <button
        type="button"
        aria-label={t('home.banner_next')}
        onClick={() => onStep(1)}
        className={classNames(round, 'max-lg:hidden')}
      >
        <ChevronIcon className="size-5" />
      </button>
    </div>
  );
}
