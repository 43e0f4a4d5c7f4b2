import { saveFile } from '#app/api/save-file.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { usePaper } from './queries.ts';

interface PaperButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  order: Pick<AdminOrder, 'id' | 'order_number'>;
}

/** Downloads the confirmation of an order that the staff took, to print it. */
export function PaperButton({ order: { id, order_number: number }, ...look }: PaperButtonProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const loading = usePaper({
    onSuccess: (pdf) => saveFile(pdf, `${number}.pdf`),
    onError: (error) => toast.error(t('staff_orders.paper_failed'), textOf(error)),
  });
  return (
    <Button {...look} isBusy={loading.isPending} onClick={() => loading.mutate(id)}>
      {t('staff_orders.paper')}
    </Button>
  );
}
