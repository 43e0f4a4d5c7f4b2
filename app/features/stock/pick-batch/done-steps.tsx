import { listSteps, type Row } from '#app/features/stock/picking/state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { StepText } from './step-text.tsx';
import type { Steps } from './use-steps.ts';

/** What was done with a product; each step can be taken back until its order is packed. */
export function DoneSteps({ rows, steps }: { rows: readonly Row[]; steps: Steps }) {
  const { t } = useTranslation();
  const done = rows.flatMap((row) => listSteps(row.line).map((step) => ({ row, step })));
  if (done.length === 0) return null;
  return (
    <section aria-labelledby="done-steps" className="space-y-2 pt-2">
      <h3 id="done-steps" className="text-lg font-bold">
        {t('picking.done_steps')}
      </h3>
      <ul className="bg-raised divide-line divide-y rounded-2xl">
        {done.map(({ row, step }) => (
          <li key={step.key} className="flex items-center justify-between gap-3 p-3 ps-4">
            <p className="min-w-0">
              <StepText step={step} letter={row.letter} />
            </p>
            {row.order.status === 'preparing' && (
              <Button
                variant="secondary"
                className="min-h-12! shrink-0"
                isBusy={steps.isBusy}
                onClick={() =>
                  void steps.undo(
                    step.undo,
                    t('picking.into', { quantity: step.quantity, letter: row.letter }),
                  )
                }
              >
                {t('picking.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
