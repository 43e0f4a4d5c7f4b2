import type { SVGProps } from 'react';
import { classNames } from '../class-names.ts';
import type { Drawing } from '../drawings.ts';

/** An icon that most pages show: the sprite has its paths, and its size. */
export function spriteIcon(drawing: Drawing, turns = false) {
  return function Icon({ className, ...props }: SVGProps<SVGSVGElement>) {
    return (
      <svg
        aria-hidden="true"
        className={classNames('icon', turns && 'rtl:-scale-x-100', className)}
        {...props}
      >
        <use href={`#i-${drawing}`} />
      </svg>
    );
  };
}
