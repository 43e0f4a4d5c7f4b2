import { useId, type ReactNode } from 'react';
import { Card } from '#app/ui/card.tsx';

interface CheckoutSectionProps {
  title: string;
  /** Next to the title: a link to change what the section shows. */
  action?: ReactNode;
  children: ReactNode;
}

export function CheckoutSection({ title, action, children }: CheckoutSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="space-y-4">
        <div className="flex items-center justify-between gap-4">
          <h2 id={id} className="text-lg font-bold">
            {title}
          </h2>
          {action}
        </div>
        {children}
      </Card>
    </section>
  );
}
