import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { WithdrawalDeclaration } from '#contract/messages/inquiries.schema.ts';
import { useWithdrawal } from './queries.ts';

interface WithdrawalReviewProps {
  declaration: WithdrawalDeclaration;
  onChange: () => void;
  onDone: (receivedAt: string) => void;
}

/** The second step: what will be sent, and the button that sends it (BGB § 356a (3)). */
export function WithdrawalReview({ declaration, onChange, onDone }: WithdrawalReviewProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const problemText = useProblemText();
  const declaring = useWithdrawal();
  const { name, email, order_reference, goods = t('withdrawal.whole_order') } = declaration;
  const rows = [
    [t('withdrawal.name'), name],
    [t('withdrawal.email'), email],
    [t('withdrawal.order_reference'), order_reference],
    [t('withdrawal.goods_declared'), goods],
  ] as const;

  function confirm(): void {
    declaring.mutate(declaration, {
      onSuccess: ({ received_at }) => onDone(received_at),
      onError: (error) => toast.error(t('withdrawal.failed_title'), problemText(error)),
    });
  }

  return (
    <>
      <Card>
        <p className="mb-4 font-medium">{t('withdrawal.declaration')}</p>
        <dl className="flex flex-col gap-3">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt className="text-muted text-sm">{label}</dt>
              <dd className="wrap-break-word whitespace-pre-line">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={confirm} isBusy={declaring.isPending}>
          {t('withdrawal.confirm')}
        </Button>
        <Button variant="secondary" onClick={onChange} disabled={declaring.isPending}>
          {t('withdrawal.change')}
        </Button>
      </div>
    </>
  );
}
