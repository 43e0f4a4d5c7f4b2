import { useId, type ComponentProps } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Form } from '#app/ui/form/form.tsx';

interface FormDialogProps
  extends
    Pick<ComponentProps<typeof Dialog>, 'title' | 'size'>,
    Pick<ComponentProps<typeof Form>, 'ref' | 'onSend' | 'className' | 'children'> {
  onClose: () => void;
  /** Label of the button that submits. Default: save. */
  action?: string;
  isBusy?: boolean;
  /** Whether the form can be submitted. */
  isRight?: boolean;
  /** Shows and focuses what is undecided, for a form that hides a part of it. */
  onUndecided?: (undecided: HTMLElement) => void;
}

/** A staff form in a dialog, with buttons to save and to cancel. */
export function FormDialog({
  title,
  size,
  onClose,
  action,
  isBusy = false,
  isRight = true,
  onSend,
  onUndecided = (undecided) => undecided.focus(),
  ...form
}: FormDialogProps) {
  const { t } = useTranslation();
  const formId = useId();

  /** Leads to what is undecided, such as an upload that failed, instead of saving without it. */
  function send(): void {
    const undecided = document
      .getElementById(formId)
      ?.querySelector<HTMLElement>('[data-undecided]');
    if (undecided) onUndecided(undecided);
    else onSend();
  }

  return (
    <Dialog
      isOpen
      title={title}
      {...(size && { size })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy} disabled={!isRight}>
            {action ?? t('admin.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSend={send} {...form} />
    </Dialog>
  );
}
