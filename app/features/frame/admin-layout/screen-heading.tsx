import type { ReactNode } from 'react';
import { PageHeading } from '#app/ui/page-heading.tsx';

/** The title of a page, with its buttons on the same line if there is space. */
export function ScreenHeading({ title, actions }: { title: string; actions?: ReactNode }) {
  if (actions === undefined) return <PageHeading>{title}</PageHeading>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <PageHeading>{title}</PageHeading>
      {actions}
    </div>
  );
}
