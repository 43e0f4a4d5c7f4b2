import { useId, useState } from 'react';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { ExpectedLine, OpenDelivery } from '#contract/stock/expected-deliveries.schema.ts';
import { decideRests } from '#contract/stock/expected-deliveries.ts';
import { restDecisions, type RestDecision } from '#domain/stock/buying/receiving.ts';
import { expectedKey } from './queries.ts';

interface MissingLinesDialogProps {
  delivery: OpenDelivery;
  /** Those on the way. */
  lines: readonly ExpectedLine[];
  onClose: () => void;
}

/** Asks of each line that is missing whether it still comes. */
export function MissingLinesDialog({ delivery, lines, onClose }: MissingLinesDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const [chosen, setChosen] = useState<Record<string, RestDecision>>({});
  const [day, setDay] = useState(delivery.next_delivery ?? '');
  const deciding = useAdminAction([expectedKey], {
    done: t('goods_receipt.rest_saved'),
    failed: t('goods_receipt.save_failed'),
  });
  const comesLater = Object.values(chosen).includes('comes_later');
  const isDecided =
    lines.every(({ id }) => chosen[id] !== undefined) && (!comesLater || day !== '');

  function decide(): void {
    if (!isDecided) return;
    const rests = lines.flatMap(({ id }) => {
      const decision = chosen[id];
      if (decision === undefined) return [];
      const expected_on = decision === 'comes_later' ? day : null;
      return [{ purchase_order_line_id: id, decision, expected_on }];
    });
    const input = { params: { id: delivery.id }, body: { rests } };
    deciding.mutate(() => call(decideRests, input), { onSuccess: onClose });
  }

  return (
    <Dialog
      isOpen
      title={t('goods_receipt.rest_title')}
      onClose={onClose}
      footer={
        <Button
          type="submit"
          form={formId}
          size="large"
          disabled={!isDecided}
          isBusy={deciding.isPending}
        >
          {t('goods_receipt.rest_save')}
        </Button>
      }
    >
      <Form id={formId} noValidate onSend={decide} className="space-y-5">
        {lines.map(({ id, product, open_units }) => (
          <fieldset key={id} className="space-y-2">
            <legend className="mb-2 font-semibold wrap-anywhere">
              <bdi>{product.name}</bdi>
              {' · '}
              {t('goods_receipt.open', { count: open_units })}
            </legend>
            {restDecisions.map((decision) => (
              <RadioCard
                key={decision}
                name={`rest-${id}`}
                value={decision}
                checked={chosen[id] === decision}
                onChange={() => setChosen({ ...chosen, [id]: decision })}
              >
                {t(`goods_receipt.rest.${decision}`)}
              </RadioCard>
            ))}
          </fieldset>
        ))}
        {comesLater && (
          <TextField
            label={t('goods_receipt.comes_on')}
            type="date"
            required
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Form>
    </Dialog>
  );
}
