import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LargeStepper } from '#app/ui/form/large-stepper.tsx';
import type { ReturnedGoods } from '#contract/stock/returns.schema.ts';
import { GoodsFacts } from './goods-facts.tsx';
import { advisedWaste } from './state.ts';
import { useDecisionText } from './use-decision-text.ts';

interface PutBackDialogProps {
  goods: ReturnedGoods;
  isBusy: boolean;
  onDecide: (waste: number) => void;
  onClose: () => void;
}

/** Asks how many of the units are thrown away. */
export function PutBackDialog({ goods, isBusy, onDecide, onClose }: PutBackDialogProps) {
  const { t } = useTranslation();
  const decisionText = useDecisionText();
  const { quantity, product, lot } = goods;
  const [waste, setWaste] = useState(advisedWaste(goods));
  return (
    <Dialog
      isOpen
      title={product.name}
      onClose={onClose}
      footer={
        <Button
          size="large"
          variant={waste === quantity ? 'danger' : 'primary'}
          className="w-full"
          isBusy={isBusy}
          onClick={() => onDecide(waste)}
        >
          {decisionText(quantity, waste)}
        </Button>
      }
    >
      <div className="space-y-4">
        <GoodsFacts goods={goods} />
        {lot.is_for_sale && (
          <>
            <p className="font-bold">{t('work.returns.waste')}</p>
            <LargeStepper
              value={waste}
              min={0}
              max={quantity}
              onChange={setWaste}
              labels={{
                group: t('work.returns.waste'),
                decrease: t('work.decrease'),
                increase: t('work.increase'),
              }}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
