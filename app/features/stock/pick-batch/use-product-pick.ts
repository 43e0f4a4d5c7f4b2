import { useState } from 'react';
import { countRowOpen, listLines, type Row } from '#app/features/stock/picking/state.ts';
import type { useScanFeedback } from '#app/features/stock/scanner/use-scan-feedback.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Batch, BatchProduct } from '#contract/stock/picking.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { letterOf } from '#domain/stock/picking/batch.ts';
import { isImplausible, isTooLight } from '#domain/stock/picking/weight.ts';
import { readGoods, unitsOf } from './read-goods.ts';
import type { Steps } from './use-steps.ts';

export interface PickProps {
  batch: Batch;
  product: BatchProduct;
  feedback: ReturnType<typeof useScanFeedback>;
  steps: Steps;
  /** Called before a step is stored. */
  onStep: () => void;
}

/** The goods in the hand of the picker. */
interface Goods {
  /** Null: the lot that expires first. */
  lot_id: string | null;
}

/** The steps with one product: check the goods, then put them into totes. */
export function useProductPick({ batch, product, feedback, steps, onStep }: PickProps) {
  const { t } = useTranslation();
  const [goods, setGoods] = useState<Goods | null>(null);
  /** As typed, in grams. */
  const [weight, setWeight] = useState('');
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const rows = listLines(batch, product);

  function quantityOf(row: Row): number {
    const open = countRowOpen(row);
    const { nominal_weight_g, offer } = row.line;
    const chosen = quantities[row.key];
    if (offer !== null) return open;
    if (chosen !== undefined) return Math.min(chosen, open);
    const weighed = Number(weight);
    return nominal_weight_g !== null && weighed > 0
      ? unitsOf(weighed, nominal_weight_g, open)
      : open;
  }

  async function scan(code: string): Promise<void> {
    const today = toBerlin(new Date()).day;
    const read = readGoods(code, { batch, product, today });
    switch (read.kind) {
      case 'goods':
        setGoods({ lot_id: read.lot_id ?? goods?.lot_id ?? null });
        if (read.weight_g !== null) setWeight(String(read.weight_g));
        return feedback.succeed(product.name, t('picking.now_tote'));
      case 'tote':
        return putByTote(read.tote, read.order_number);
      case 'other_product':
        return feedback.fail(
          t('picking.wrong_product'),
          t('picking.scanned', { what: read.name ?? code }),
        );
      case 'other_lot':
        return feedback.fail(
          t('picking.wrong_lot'),
          t('picking.wrong_lot_text', { lot: read.lot_code }),
        );
      case 'transport':
        return feedback.fail(t('picking.unreadable'), t('problem.code_of_transport'));
      case 'unreadable':
        return feedback.fail(t('picking.unreadable'), t('picking.scanned', { what: code }));
    }
  }

  async function putByTote(tote: string, orderNumber: number): Promise<void> {
    const ofOrder = rows.filter(({ order }) => order.order_number === orderNumber);
    const row = ofOrder.find((each) => countRowOpen(each) > 0) ?? ofOrder[0];
    const order = row?.order ?? batch.orders.find((each) => each.order_number === orderNumber);
    const scanned = t('picking.scanned', { what: tote });
    if (order === undefined) return feedback.fail(t('picking.foreign_tote'), scanned);
    const letter = letterOf(order.position);
    if (order.status === 'cancelled') {
      return feedback.fail(t('picking.stopped_tote', { letter }), scanned);
    }
    if (row === undefined || countRowOpen(row) === 0) {
      return feedback.fail(t('picking.wrong_tote', { letter }), scanned);
    }
    await put(row, tote);
  }

  /** Puts the goods into a tote, unless something is missing. */
  async function put(row: Row, tote: string): Promise<void> {
    const { order_item_id, nominal_weight_g, offer } = row.line;
    if (goods === null) {
      return feedback.fail(t('picking.product_first'), t('picking.product_first_text'));
    }
    const quantity = quantityOf(row);
    const weight_g = nominal_weight_g === null ? null : Number(weight);
    if (nominal_weight_g !== null && weight_g !== null) {
      const weighed = { quantity, nominal_weight_g, weight_g };
      if (weight_g === 0) return feedback.fail(t('problem.weight_missing'));
      if (isImplausible(weighed)) return feedback.fail(t('problem.weight_implausible'));
      if (isTooLight(weighed)) {
        return feedback.fail(t('picking.too_light'), t('picking.too_light_text'));
      }
    }
    onStep();
    const isStored = await steps.record(
      'pick.scanned',
      {
        order_item_id,
        tote,
        quantity,
        offer_id: offer?.id ?? null,
        lot_id: goods.lot_id,
        weight_g,
      },
      { title: t('picking.put', { quantity, letter: row.letter }), text: product.name },
    );
    if (!isStored) return;
    setWeight('');
    setQuantities((before) => {
      const others = Object.entries(before).filter(([key]) => key !== row.key);
      return Object.fromEntries(others);
    });
  }

  return {
    goods,
    weight,
    setWeight,
    setLot: (lot_id: string | null) => setGoods({ lot_id }),
    confirmByHand: () => setGoods({ lot_id: null }),
    quantityOf,
    setQuantity: (row: Row, quantity: number) =>
      setQuantities((before) => ({ ...before, [row.key]: quantity })),
    scan,
    put,
  };
}
export type ProductPick = ReturnType<typeof useProductPick>;
