import { useId } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { OrderFacts } from './order-facts.tsx';
import { useUndecidedStops } from './queries.ts';
import { StopDecision } from './stop-decision.tsx';

/** Doors that failed, with their decision; nothing if there are none. */
export function UndecidedStops() {
  const { t } = useTranslation();
  const id = useId();
  const { data } = useUndecidedStops();
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="text-danger-ink mb-3 text-lg font-bold">
        {t('admin_tours.undecided')}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {data.items.map((stop) => (
          <li key={stop.id}>
            <Card>
              <OrderFacts order={stop} windowStart="">
                <StopDecision stop={stop} />
              </OrderFacts>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
