import { useId, type ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ButtonVariant } from '#app/ui/button-style.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Form } from '#app/ui/form/form.tsx';
import type { Lot } from '#contract/stock/inventory.schema.ts';
import { LotLabel } from './lot-label.tsx';

interface LotDialogProps {
  title: string;
  /** Label of the button that sends the form. */
  action: string;
  variant?: ButtonVariant;
  lot: Lot;
  isBusy: boolean;
  isPossible: boolean;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form about one lot, with large buttons. */
export function LotDialog({
  title,
  action,
  variant = 'primary',
  lot,
  isBusy,
  isPossible,
  onSend,
  onClose,
  children,
}: LotDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" size="large" onClick={onClose}>
            {t('work.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={variant}
            size="large"
            isBusy={isBusy}
            disabled={!isPossible}
          >
            {action}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSend={() => isPossible && onSend()} className="space-y-4">
        <p>
          <bdi className="block font-semibold wrap-anywhere">{lot.product_name}</bdi>
          <LotLabel lot={lot} />
        </p>
        {children}
      </Form>
    </Dialog>
  );
}
