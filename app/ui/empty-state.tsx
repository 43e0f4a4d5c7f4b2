import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  text?: string;
  /** A link or button for the next step. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-16 text-center">
      <div className="bg-brand-soft text-brand grid size-20 place-items-center rounded-full [&_svg]:size-9">
        {icon}
      </div>
      <div className="max-w-md wrap-anywhere">
        <h2 className="text-xl font-bold">{title}</h2>
        {text !== undefined && <p className="text-muted mt-1">{text}</p>}
      </div>
      {action}
    </div>
  );
}
