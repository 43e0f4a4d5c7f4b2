import type { ReactNode } from 'react';

/** An item of a list of facts, each with an icon instead of a label. */
export function IconItem({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
