import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#app/api/save-file.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ButtonSize } from '#app/ui/button-style.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';

interface PrintButtonProps {
  label: string;
  /** With its ending. */
  fileName: string;
  load: () => Promise<Blob>;
  /** Title of the toast after a failure; without it that of a label. */
  failed?: string;
  size?: ButtonSize;
  className?: string;
}

/** Downloads a page or label to print. */
export function PrintButton({ label, fileName, load, failed, ...style }: PrintButtonProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const printing = useMutation({
    mutationFn: load,
    onSuccess: (file) => saveFile(file, fileName),
    onError: (error) => toast.error(failed ?? t('work.print_failed'), textOf(error)),
  });
  return (
    <Button
      variant="secondary"
      isBusy={printing.isPending}
      onClick={() => printing.mutate()}
      {...style}
    >
      {label}
    </Button>
  );
}
