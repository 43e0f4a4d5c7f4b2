import { Children, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronIcon } from '../icons/chevron.tsx';
import { useUi } from '../ui-provider.tsx';
import { edgesOf } from './scroll-edges.ts';

interface CarouselMark {
  className: string;
  'data-contains': string;
}

interface CarouselProps {
  title: string;
  /** Next to the title: a link to all items. */
  action?: ReactNode;
  /** On small screens one row instead of pages of two by two cards. */
  isSingleRow?: boolean;
  /** By which styles order the cards or hide them, one for each card. */
  marks?: readonly CarouselMark[] | undefined;
  /** Cards: six per view on large screens, four on tablets. */
  children: ReactNode;
}

const cards =
  'scroll-row grid -mx-4 scroll-px-4 grid-flow-col gap-3 px-4 pt-1 pb-4 ' +
  'auto-cols-[calc((100%-0.75rem-1.5rem)/2)] sm:auto-cols-[calc((100%-3*0.75rem-1.5rem)/4)] ' +
  'lg:-mx-2 lg:scroll-px-2 lg:gap-4 lg:px-2 lg:*:snap-start';
/** Fewer where the cart is next to them: large-screen.css. */
const six =
  'lg:auto-cols-[calc((100%-(var(--cards-in-view,6)-1)*1rem-1.5rem)/var(--cards-in-view,6))]';
/** The whole of a short row, so that no third of it is empty. */
const four = 'lg:auto-cols-[calc((100%-3*1rem)/4)]';
const pages = 'grid-rows-[auto_auto] max-lg:*:nth-[4n+1]:snap-start lg:grid-rows-1';
const singleRow = '*:snap-start';

const arrow =
  'grid size-11 place-items-center rounded-full bg-raised shadow-card transition-opacity duration-150 hover:bg-brand-soft hover:text-brand aria-disabled:cursor-default aria-disabled:opacity-35';

/**
 * A row with native scroll snapping that shows part of the next card; large screens also get
 * buttons.
 */
export function Carousel({ title, action, isSingleRow = false, marks, children }: CarouselProps) {
  const { texts } = useUi();
  const titleId = useId();
  const row = useRef<HTMLUListElement>(null);
  const [edges, setEdges] = useState({ isAtStart: true, isAtEnd: false });

  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const update = () =>
      setEdges((before) => {
        const now = edgesOf(element);
        return now.isAtStart === before.isAtStart && now.isAtEnd === before.isAtEnd ? before : now;
      });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, []);

  const isWhole = edges.isAtStart && edges.isAtEnd;

  function scrollBy(views: 1 | -1): void {
    const element = row.current;
    if (element === null) return;
    const direction = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    element.scrollBy({ left: views * direction * element.clientWidth, behavior: 'smooth' });
  }

  return (
    <section aria-labelledby={titleId}>
      <div className="flex min-h-9 items-center justify-between gap-4 lg:min-h-11">
        <h2 id={titleId} className="text-xl font-bold tracking-tight lg:text-2xl">
          {title}
        </h2>
        {action}
        <div className={classNames('hidden gap-2', !isWhole && 'lg:flex')}>
          <button
            type="button"
            className={arrow}
            aria-label={`${texts.previous}: ${title}`}
            aria-disabled={edges.isAtStart || undefined}
            onClick={() => scrollBy(-1)}
          >
            <ChevronIcon className="size-5 rotate-180" />
          </button>
          <button
            type="button"
            className={arrow}
            aria-label={`${texts.next}: ${title}`}
            aria-disabled={edges.isAtEnd || undefined}
            onClick={() => scrollBy(1)}
          >
            <ChevronIcon className="size-5" />
          </button>
        </div>
      </div>
      <ul
        ref={row}
        className={classNames(
          cards,
          marks && 'product-list',
          isSingleRow && Children.count(children) === 4 ? four : six,
          isSingleRow ? singleRow : pages,
        )}
      >
        {Children.map(children, (child, index) => (
          <li
            data-contains={marks?.[index]?.['data-contains']}
            className={classNames('min-w-0', marks?.[index]?.className)}
          >
            {child}
          </li>
        ))}
      </ul>
    </section>
  );
}
