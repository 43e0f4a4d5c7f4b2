import { saveFile } from '#app/api/save-file.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';
import { useInvoiceDownload } from './queries.ts';

interface InvoiceButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  order: Pick<Order, 'id' | 'invoice_number'>;
  /** The endpoint that returns the file. */
  from: Parameters<typeof useInvoiceDownload>[0];
}

/** Downloads the invoice of an order, if it has one. */
export function InvoiceButton({ order, from, ...look }: InvoiceButtonProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const downloading = useInvoiceDownload(from, {
    onSuccess: (pdf) => saveFile(pdf, `${order.invoice_number}.pdf`),
    onError: (error) => toast.error(t('orders.invoice_failed'), textOf(error)),
  });
  if (order.invoice_number === null) return null;
  return (
    <Button {...look} isBusy={downloading.isPending} onClick={() => downloading.mutate(order.id)}>
      {t('orders.invoice')}
    </Button>
  );
}
