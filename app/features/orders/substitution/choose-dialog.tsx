import { useState } from 'react';
import { isRefusal } from '#app/api/client.ts';
import { ProductSearch } from '#app/features/catalog/search/product-search.tsx';
import { formatMoney } from '#app/i18n/format.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import type { MissingLine } from '#contract/stock/substitutions.schema.ts';
import { cents } from '#domain/money.ts';
import { mostFor, mostUnits } from '#domain/stock/substitution/own-choice.ts';
import { ChosenProduct, type Chosen } from './chosen-product.tsx';
import { useChooseSubstitute } from './queries.ts';

interface ChooseDialogProps {
  order: Order;
  missing: MissingLine;
  onClose: () => void;
}

/** Finds something in the whole range instead of missing goods, and says what it costs. */
export function ChooseDialog({ order, missing, onClose }: ChooseDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // What was found before a refusal may cost something else by now.
  const [search, setSearch] = useState(0);
  const choosing = useChooseSubstitute(order.id, {
    onSuccess: onClose,
    onError: (error) => {
      toast.error(t('substitution.answer_failed'), textOf(error));
      if (!isRefusal(error)) return;
      setChosen(null);
      setSearch((count) => count + 1);
    },
  });
  const most = formatMoney(mostFor(missing));
  const chosenText = ({ name }: ProductSummary) => `${t('substitution.chosen')}: ${name}`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('substitution.other_title', { product: missing.product_name })}
      footer={
        chosen === null ? undefined : (
          <ChosenProduct
            chosen={chosen}
            order={order}
            isSending={choosing.isPending}
            onQuantity={(quantity) => setChosen({ ...chosen, quantity })}
            onTake={(expected_total_cents) =>
              choosing.mutate({
                order_item_id: missing.order_item_id,
                product_id: chosen.product.id,
                quantity: chosen.quantity,
                expected_total_cents,
              })
            }
          />
        )
      }
    >
      <ProductSearch
        key={search}
        label={t('substitution.search')}
        hint={t('substitution.other_hint', { most })}
        status={chosen === null ? undefined : chosenText(chosen.product)}
        renderAction={(product) => {
          const units = mostUnits(missing, pricesOf(product));
          if (units === 0) {
            return (
              <span className="text-muted max-w-28 text-end text-sm">
                {t('substitution.too_dear', { most })}
              </span>
            );
          }
          const isChosen = chosen?.product.id === product.id;
          return (
            <Button
              variant={isChosen ? 'primary' : 'secondary'}
              size="small"
              aria-label={
                isChosen
                  ? chosenText(product)
                  : t('substitution.choose_product', { product: product.name })
              }
              onClick={() =>
                setChosen({ product, units, quantity: Math.min(missing.quantity, units) })
              }
            >
              {t(isChosen ? 'substitution.chosen' : 'substitution.choose')}
            </Button>
          );
        }}
      />
    </Dialog>
  );
}

const pricesOf = ({ price_cents, deposit }: ProductSummary) => ({
  price_cents,
  deposit_cents: deposit?.amount_cents ?? cents(0),
});
