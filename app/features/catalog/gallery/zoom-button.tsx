import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Product } from '#contract/catalog/catalog.schema.ts';
import type { ZoomDialog } from './zoom-dialog.tsx';

interface ZoomButtonProps {
  product: Product;
  /** The position of the image. */
  index: number;
  /** Names it where there are several. */
  label?: string;
  isReachable?: boolean;
}

/** Covers an image; a press enlarges it. The first press loads the dialog. */
export function ZoomButton({ product, index, label, isReachable = true }: ZoomButtonProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [Dialog, setDialog] = useState<typeof ZoomDialog | null>(null);

  async function open(): Promise<void> {
    try {
      const loaded = await import('./zoom-dialog.tsx');
      setDialog(() => loaded.ZoomDialog);
    } catch {
      toast.error(t('common.error'), t('problem.temporarily_unavailable'));
    }
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={[t('catalog.enlarge_image'), label].filter(Boolean).join(': ')}
        tabIndex={isReachable ? undefined : -1}
        onClick={() => void open()}
        className="absolute inset-0 cursor-zoom-in rounded-3xl print:hidden"
      />
      {Dialog !== null && (
        <Dialog product={product} first={index} onClose={() => setDialog(null)} />
      )}
    </>
  );
}
