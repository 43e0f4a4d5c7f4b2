import type { ReactNode } from 'react';
import { BackIcon } from './icons/back.tsx';
import { useUi } from './ui-provider.tsx';

interface PageHeadingProps {
  children: ReactNode;
  /** Path of the parent page. */
  backTo?: string;
}

/** The h1 of a page, with a link to the parent page before it. */
export function PageHeading({ children, backTo }: PageHeadingProps) {
  const { Link, texts } = useUi();
  return (
    <div className="short:py-0 flex items-center gap-2 py-4 lg:py-6">
      {backTo !== undefined && (
        <Link
          to={backTo}
          aria-label={texts.back}
          className="hover:bg-sunken -ms-2.5 grid size-11 shrink-0 place-items-center rounded-full print:hidden"
        >
          <BackIcon />
        </Link>
      )}
      <h1 className="min-w-0 text-2xl font-bold tracking-tight wrap-break-word lg:text-3xl">
        {children}
      </h1>
    </div>
  );
}
