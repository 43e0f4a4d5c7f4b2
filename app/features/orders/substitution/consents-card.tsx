import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { substitutionConsents } from '#domain/stock/substitution/consent.ts';
import { ConsentRadios } from './consent-radios.tsx';
import { useSetConsents, useSubstitutions } from './queries.ts';

/** What may happen if goods of an order are missing; nothing once it is prepared. */
export function ConsentsCard({ order }: { order: Pick<Order, 'id' | 'items'> }) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const substitutions = useSubstitutions(order.id);
  const saving = useSetConsents(order.id, {
    onError: (error) => toast.error(t('substitution.save_failed'), textOf(error)),
  });
  if (substitutions?.is_changeable !== true) return null;
  const chosen = new Map([
    ...substitutions.consents.map(
      ({ order_item_id, consent }) => [order_item_id, consent] as const,
    ),
    ...(saving.isPending ? Object.entries(saving.variables) : []),
  ]);
  const [common, ...others] = new Set(chosen.values());
  return (
    <Card className="print:hidden">
      <ConsentRadios
        name="consent"
        legend={
          <>
            <span className="block text-lg font-semibold">{t('substitution.title')}</span>
            <span className="text-muted block text-sm">{t('substitution.hint')}</span>
          </>
        }
        value={others.length === 0 ? common : undefined}
        onChange={(consent) =>
          saving.mutate(Object.fromEntries(order.items.map(({ id }) => [id, consent])))
        }
      />
      {order.items.length > 1 && (
        <div className="mt-2 -mb-5">
          <Disclosure title={t('substitution.by_line')}>
            <div className="grid gap-4">
              {order.items.map(({ id, product }) => (
                <SelectField
                  key={id}
                  label={product.name}
                  value={chosen.get(id)}
                  onChange={({ target }) => {
                    const consent = substitutionConsents.find((each) => each === target.value);
                    if (consent !== undefined) saving.mutate({ [id]: consent });
                  }}
                >
                  {substitutionConsents.map((consent) => (
                    <option key={consent} value={consent}>
                      {t(`substitution.consent.${consent}`)}
                    </option>
                  ))}
                </SelectField>
              ))}
            </div>
          </Disclosure>
        </div>
      )}
    </Card>
  );
}
