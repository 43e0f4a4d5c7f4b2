import type { SVGProps } from 'react';
import { classNames } from '#app/ui/class-names.ts';

/** Here and not among the icons of the design system, which every visitor loads. */
export function TrendIcon({ className, ...props }: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('icon rtl:-scale-x-100', className)}
      {...props}
    >
      <path d="m4 16.5 5-5.5 4 3.5 7-8M15.5 6.5H20V11" />
    </svg>
  );
}
