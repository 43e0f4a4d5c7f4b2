import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { AreaAlertDialog } from '#app/features/messages/alerts/alert-panel.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { BellIcon } from '#app/ui/icons/bell.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';

interface AreaAlertButtonProps {
  /** One that the shop does not deliver to. */
  postalCode: string;
  /** Within a field, where there is little room. */
  isShort?: boolean;
}

/** Offers one mail when the shop delivers to a postal code; the first press loads the dialog. */
export function AreaAlertButton({ postalCode, isShort = false }: AreaAlertButtonProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [Dialog, setDialog] = useState<typeof AreaAlertDialog | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  async function open(): Promise<void> {
    try {
      const loaded = await import('#app/features/messages/alerts/alert-panel.tsx');
      setDialog(() => loaded.AreaAlertDialog);
      setIsOpen(true);
    } catch {
      toast.error(t('common.error'), t('problem.temporarily_unavailable'));
    }
  }

  return (
    <>
      {isShort ? (
        <button
          type="button"
          aria-label={t('shop.tell_me_when')}
          className="text-brand hover:bg-brand-soft h-9 rounded-full px-2 text-xs font-semibold whitespace-nowrap"
          onClick={() => void open()}
        >
          {t('shop.tell_me')}
        </button>
      ) : (
        <Button variant="secondary" size="small" onClick={() => void open()}>
          <BellIcon className="size-5" />
          {t('shop.tell_me_when')}
        </Button>
      )}
      {isOpen &&
        Dialog !== null &&
        // In the content also from the header of the page: the dialog has a header of its own.
        createPortal(
          <Dialog postalCode={postalCode} onClose={() => setIsOpen(false)} />,
          document.querySelector('main') ?? document.body,
        )}
    </>
  );
}
