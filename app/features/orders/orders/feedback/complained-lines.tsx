import { ProductLine } from '#app/features/accounts/dietary-guard/product-line.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Stepper } from '#app/ui/form/stepper.tsx';
import type { SettlementLine } from '#contract/orders/settlement.schema.ts';
import type { ReceivedLine } from '#domain/orders/delivered-lines.ts';
import { complaintReasons, type ComplaintReason } from '#domain/orders/feedback.ts';
import { lineProductOf } from '../state.ts';
import { Fault } from './fault.tsx';

/** What was wrong with how many units, by the id of the ordered line. */
export type Complained = ReadonlyMap<string, { quantity: number; reason: ComplaintReason }>;

type Received = ReceivedLine<SettlementLine['product']>;

interface ComplainedLinesProps {
  lines: readonly Received[];
  complained: Complained;
  error: string | null;
  onChange: (complained: Complained) => void;
}

/** The lines that came, each with what may be wrong with it: one tap chooses both. */
export function ComplainedLines({ lines, complained, error, onChange }: ComplainedLinesProps) {
  const { t } = useTranslation();

  function set(id: string, quantity: number, reason: ComplaintReason): void {
    onChange(new Map(complained).set(id, { quantity, reason }));
  }

  function toggle(id: string, reason: ComplaintReason): void {
    const before = complained.get(id);
    if (before?.reason !== reason) return set(id, before?.quantity ?? 1, reason);
    const next = new Map(complained);
    next.delete(id);
    onChange(next);
  }

  return (
    <div>
      <ul aria-label={t('feedback.lines')} className="divide-line divide-y">
        {lines.map((line) => {
          const { order_item_id: id } = line;
          const chosen = complained.get(id);
          const name = line.products.map((product) => product.name).join(' + ');
          return (
            <li key={id} className="space-y-2 py-3">
              {line.products.map((product, index) => (
                <ProductLine
                  key={product.id}
                  product={lineProductOf(product)}
                  // Units of the line are counted together.
                  detail={index === 0 && t('orders.pieces', { count: line.quantity })}
                >
                  {index === 0 && chosen !== undefined && line.quantity > 1 && (
                    <Stepper
                      value={chosen.quantity}
                      min={1}
                      max={line.quantity}
                      onChange={(quantity) => set(id, quantity, chosen.reason)}
                      labels={{
                        group: t('feedback.quantity', { name }),
                        decrease: t('feedback.decrease', { name }),
                        increase: t('feedback.increase', { name }),
                      }}
                    />
                  )}
                </ProductLine>
              ))}
              <div
                role="group"
                aria-label={name}
                className="-mx-6 flex gap-1.5 overflow-x-auto px-6 pb-1 sm:flex-wrap"
              >
                {complaintReasons.map((reason) => (
                  <ReasonButton
                    key={reason}
                    reason={reason}
                    isChosen={chosen?.reason === reason}
                    onPress={() => toggle(id, reason)}
                  />
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      {error !== null && <Fault>{error}</Fault>}
    </div>
  );
}

interface ReasonButtonProps {
  reason: ComplaintReason;
  isChosen: boolean;
  onPress: () => void;
}

function ReasonButton({ reason, isChosen, onPress }: ReasonButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={classNames(
        'min-h-11 shrink-0 rounded-full px-3 text-sm font-medium ring-inset',
        isChosen ? 'bg-brand text-on-brand' : 'ring-line-strong hover:bg-sunken ring-1',
      )}
    >
      {t(`feedback.reason.${reason}`)}
    </button>
  );
}
