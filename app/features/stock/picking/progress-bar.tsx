import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Batch } from '#contract/stock/picking.schema.ts';
import { countProgress } from './state.ts';

/** Units of a batch that have an outcome, of all units. */
export function ProgressBar({ batch }: { batch: Pick<Batch, 'orders'> }) {
  const { t } = useTranslation();
  const { picked, of } = countProgress(batch);
  return (
    <div className="flex items-center gap-3">
      <p className="shrink-0 text-sm font-semibold tabular-nums">
        {t('picking.progress', { picked, of })}
      </p>
      <progress
        aria-label={t('picking.progress_label')}
        value={picked}
        max={Math.max(of, 1)}
        className="bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-bar]:bg-sunken block h-3 w-full min-w-0 appearance-none overflow-hidden rounded-full"
      />
    </div>
  );
}
