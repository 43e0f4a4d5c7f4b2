import { useMutation } from '@tanstack/react-query';
import { download } from '#app/api/client.ts';
import { saveFile } from '#app/api/save-file.ts';
import { PaidOut } from '#app/features/cash/credits/paid-out.tsx';
import { Money } from '#app/i18n/money.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { InvoiceCorrection } from '#contract/orders/feedback.schema.ts';
import { getAdminCorrection } from '#contract/orders/feedback.ts';

interface CorrectionButtonsProps {
  orderId: string;
  corrections: readonly InvoiceCorrection[];
}

/** Downloads of the corrections of an invoice; nothing without any. */
export function CorrectionButtons({ orderId, corrections }: CorrectionButtonsProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const loading = useMutation({
    mutationFn: ({ id }: InvoiceCorrection) =>
      download(getAdminCorrection, { params: { id: orderId, correction_id: id } }),
    onSuccess: (pdf, { number }) => saveFile(pdf, `${number}.pdf`),
    onError: (error) => toast.error(t('feedback.download_failed'), textOf(error)),
  });
  if (corrections.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">{t('feedback.credits')}</h3>
      <ul>
        {corrections.map((correction) => (
          <li key={correction.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Button
              size="small"
              variant="quiet"
              isBusy={loading.isPending && loading.variables.id === correction.id}
              onClick={() => loading.mutate(correction)}
            >
              {t('feedback.download', { number: correction.number })}
            </Button>
            <Money amount={correction.total_cents} />
            <PaidOut credit={correction} />
          </li>
        ))}
      </ul>
    </section>
  );
}
