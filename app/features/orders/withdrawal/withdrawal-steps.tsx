import { useEffect, useRef, useState } from 'react';
import { formatDate, formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { WithdrawalDeclaration } from '#contract/messages/inquiries.schema.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';
import { WithdrawalReview } from './withdrawal-review.tsx';

type Step = 'form' | 'review' | { received_at: string };

/**
 * "Vertrag widerrufen", then "Widerruf bestätigen". Each step begins at its heading, also for
 * screen readers.
 */
export function WithdrawalSteps() {
  const { t } = useTranslation();
  const [declaration, setDeclaration] = useState<WithdrawalDeclaration | null>(null);
  const [step, setStep] = useState<Step>('form');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);

  const isDone = typeof step === 'object';
  return (
    <section className="mb-10">
      <h2
        ref={heading}
        tabIndex={-1}
        className="mb-4 text-lg font-bold focus:outline-none lg:text-xl"
      >
        {t(isDone ? 'withdrawal.done_title' : `withdrawal.${step}_title`)}
      </h2>
      {step === 'form' && (
        <WithdrawalForm
          entered={declaration ?? {}}
          onReview={(entered) => {
            setDeclaration(entered);
            setStep('review');
          }}
        />
      )}
      {step === 'review' && declaration !== null && (
        <WithdrawalReview
          declaration={declaration}
          onChange={() => setStep('form')}
          onDone={(received_at) => setStep({ received_at })}
        />
      )}
      {isDone && declaration !== null && (
        <Notice tone="success">
          {t('withdrawal.done_text', {
            date: formatDate(step.received_at),
            time: formatTime(step.received_at),
            email: declaration.email,
          })}
        </Notice>
      )}
    </section>
  );
}
