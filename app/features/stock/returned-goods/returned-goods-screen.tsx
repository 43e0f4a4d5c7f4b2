import { useState } from 'react';
import { href } from 'react-router';
import { WorkHeading } from '#app/features/frame/work-layout/work-heading.tsx';
import { WorkQueryView } from '#app/features/frame/work-layout/work-query-view.tsx';
import { useScanning } from '#app/features/stock/goods-receipt/queries.ts';
import { ScanField } from '#app/features/stock/scanner/scan-field.tsx';
import { ScanStatus } from '#app/features/stock/scanner/scan-status.tsx';
import { useScanFeedback } from '#app/features/stock/scanner/use-scan-feedback.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { CheckCircleIcon } from '#app/ui/icons/check-circle.tsx';
import type { ReturnedGoods } from '#contract/stock/returns.schema.ts';
import { GoodsCard } from './goods-card.tsx';
import { PutBackDialog } from './put-back-dialog.tsx';
import { usePutBack, useReturnedGoods } from './queries.ts';
import { findScanned } from './state.ts';
import { useDecisionText } from './use-decision-text.ts';

/** `/work/returned-goods`: what came back to the shop returns to its shelf, or is thrown away. */
export function ReturnedGoodsScreen() {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const decisionText = useDecisionText();
  const feedback = useScanFeedback();
  const scanning = useScanning();
  const returned = useReturnedGoods();
  const puttingBack = usePutBack();
  const [asked, setAsked] = useState<ReturnedGoods | null>(null);

  async function scan(code: string): Promise<void> {
    try {
      const read = await scanning.mutateAsync(code);
      const found = findScanned(returned.data?.items ?? [], read);
      if (found !== undefined) {
        feedback.succeed(found.product.name);
        setAsked(found);
        return;
      }
      const name = read.product?.name ?? code;
      feedback.fail(name, t('work.returns.not_expected'));
    } catch (error) {
      feedback.fail(t('work.scan_failed', { code }), problemText(error));
    }
  }

  async function decide({ id, quantity, product }: ReturnedGoods, waste: number): Promise<void> {
    try {
      await puttingBack.mutateAsync({ id, waste_quantity: waste });
      feedback.succeed(product.name, decisionText(quantity, waste));
    } catch (error) {
      feedback.fail(t('work.not_booked'), problemText(error));
    } finally {
      setAsked(null);
    }
  }

  const isBusy = (id: string) => puttingBack.isPending && puttingBack.variables.id === id;

  return (
    <>
      <WorkHeading backTo={href('/work')}>{t('work.pages.returned_goods.title')}</WorkHeading>
      <div className="space-y-4 pb-8">
        <ScanField
          label={t('work.scan_goods')}
          isBusy={scanning.isPending}
          isActive={asked === null}
          onCode={(code) => void scan(code)}
        />
        <ScanStatus message={feedback.message} />
        <WorkQueryView query={returned}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                icon={<CheckCircleIcon />}
                title={t('work.returns.empty_title')}
                text={t('work.returns.empty_text')}
              />
            ) : (
              <ul aria-label={t('work.pages.returned_goods.title')} className="space-y-4">
                {items.map((goods) => (
                  <li key={goods.id}>
                    <GoodsCard
                      goods={goods}
                      isBusy={isBusy(goods.id)}
                      onDecide={(waste) => void decide(goods, waste)}
                      onAsk={() => setAsked(goods)}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </WorkQueryView>
      </div>
      {asked !== null && (
        <PutBackDialog
          key={asked.id}
          goods={asked}
          isBusy={isBusy(asked.id)}
          onDecide={(waste) => void decide(asked, waste)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
