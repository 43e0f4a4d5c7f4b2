import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Ad } from '#contract/shop/ads.schema.ts';
import { AdSlide, slideHeight } from './ad-slide.tsx';
import { BannerControls } from './banner-controls.tsx';
import { isTurning, slideAfter } from './rotation.ts';
import { useSlides } from './use-slides.ts';

/**
 * Slides that rotate by themselves, following the ARIA carousel pattern: rotation pauses under the
 * pointer, with the focus inside and when stopped, and is off with reduced motion. Swiping is
 * native scrolling.
 */
export function AdBanner({ ads }: { ads: readonly Ad[] }) {
  const { t } = useTranslation();
  const [isStopped, setIsStopped] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  /** The announcement for screen readers; empty while the banner rotates by itself. */
  const [shown, setShown] = useState('');
  const total = ads.length;
  const { row, slide, show } = useSlides(total, isTurning({ isStopped, isHovered, hasFocus }));

  function choose(next: number): void {
    show(next);
    setShown(t('home.banner_shown', { position: next + 1, total, title: ads[next]?.title }));
  }

  if (total === 0) return null;
  return (
    <section
      aria-label={t('home.banner')}
      aria-roledescription={t('home.banner_role')}
      className="@container"
    >
      <div
        onPointerEnter={() => setIsHovered(true)}
        onPointerLeave={() => setIsHovered(false)}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        className={classNames(slideHeight, 'relative overflow-hidden rounded-3xl')}
      >
        {total > 1 && (
          <BannerControls
            total={total}
            slide={slide}
            isStopped={isStopped}
            onStep={(steps) => choose(slideAfter(slide, steps, total))}
            onShow={choose}
            onStop={setIsStopped}
          />
        )}
        <p role="status" className="sr-only">
          {shown}
        </p>
        <div ref={row} className="scroll-row grid auto-cols-[100%] grid-flow-col scroll-smooth">
          {ads.map((ad, position) => (
            <div
              key={ad.id}
              role="group"
              aria-roledescription={t('home.banner_slide_role')}
              aria-label={t('home.banner_position', { position: position + 1, total })}
              className="snap-start"
            >
              <AdSlide ad={ad} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
