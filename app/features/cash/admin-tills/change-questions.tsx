import { useId } from 'react';
import { call } from '#app/api/client.ts';
import { Money } from '#app/i18n/money.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Button } from '#app/ui/button.tsx';
import { PhoneIcon } from '#app/ui/icons/phone.tsx';
import type { ChangePlan } from '#contract/cash/tills.schema.ts';
import { noteTender } from '#contract/orders/orders.admin.ts';
import { tendersFor } from '#domain/cash/tender.ts';
import { useTillAction } from './queries.ts';

/** The customers to call before the tour leaves, with a button for each answer. */
export function ChangeQuestions({ questions }: { questions: ChangePlan['ask'] }) {
  const { t } = useTranslation();
  const id = useId();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {t('admin_tills.ask')}
      </h3>
      <ul className="divide-line divide-y">
        {questions.map((question) => (
          <li key={question.order_id} className="space-y-2 py-3">
            <Question question={question} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Question({ question }: { question: ChangePlan['ask'][number] }) {
  const { t } = useTranslation();
  const { order_id: id, order_number: number, customer_name, phone, due_cents: due } = question;
  const noting = useTillAction({
    done: t('admin_tills.tender_noted', { number }),
    failed: t('admin_tills.tender_failed'),
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 wrap-anywhere">
          <bdi className="font-semibold tabular-nums">#{number}</bdi> · <bdi>{customer_name}</bdi> ·{' '}
          <Money amount={due} />
        </p>
        {phone !== '' && (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={buttonStyle('secondary')}>
            <PhoneIcon />
            <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
      </div>
      <div
        role="group"
        aria-label={t('admin_tills.tender_of', { number })}
        className="flex flex-wrap gap-2"
      >
        {tendersFor(due).map((tender) => (
          <Button
            key={tender}
            variant="secondary"
            size="small"
            className="min-h-11 tabular-nums"
            disabled={noting.isPending}
            onClick={() =>
              noting.mutate(() =>
                call(noteTender, { params: { id }, body: { tender_cents: tender } }),
              )
            }
          >
            <Money amount={tender} />
          </Button>
        ))}
      </div>
    </>
  );
}
