import { stateOf } from '#app/features/stock/picking/state.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Batch } from '#contract/stock/picking.schema.ts';
import { letterOf } from '#domain/stock/picking/batch.ts';

/** Orders that were cancelled while their goods are in totes. */
export function StopNotice({ batch, onShow }: { batch: Batch; onShow: () => void }) {
  const { t } = useTranslation();
  const stopped = batch.orders.filter((order) => stateOf(batch, order) === 'stopped');
  if (stopped.length === 0) return null;
  const letters = stopped.map(({ position }) => letterOf(position)).join(', ');
  return (
    <Notice tone="danger" title={t('picking.stop_title', { letters })}>
      <p>{t('picking.stop_text')}</p>
      <Button variant="secondary" className="mt-3 min-h-12! w-full" onClick={onShow}>
        {t('picking.stop_show')}
      </Button>
    </Notice>
  );
}
