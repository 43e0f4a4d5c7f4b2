import { useTranslation } from 'react-i18next';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useInvoiceDownload } from './queries.ts';

/** Saves the invoice of a delivered order. */
export function InvoiceButton({ id, number }: { id: string; number: string }) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const downloading = useInvoiceDownload({
    onSuccess: (pdf) => save(pdf, `${number}.pdf`),
    onError: (error) => toast.error(t('orders.invoice_failed'), textOf(error)),
  });
  return (
    <Button
      variant="secondary"
      isBusy={downloading.isPending}
      onClick={() => downloading.mutate(id)}
    >
      {t('orders.invoice')}
    </Button>
  );
}

/** A link cannot carry the token; so the file is fetched first and then handed to the browser as a download. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
