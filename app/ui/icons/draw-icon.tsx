import type { ReactNode, SVGProps } from 'react';
import { classNames } from '../class-names.ts';

/**
 * Screen readers skip icons: they decorate a text or a label. Their strokes are in styles/app.css,
 * because a page of products has a hundred icons.
 */
export function drawIcon(paths: ReactNode, turns = false) {
  return function Icon({ className, ...props }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className={classNames('icon', turns && 'rtl:-scale-x-100', className)}
        {...props}
      >
        {paths}
      </svg>
    );
  };
}
