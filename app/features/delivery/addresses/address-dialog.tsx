import { useId, useState } from 'react';
import { ApiProblem, isProblem } from '#app/api/client.ts';
import { createRandomId } from '#app/api/random-id.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { useFieldErrors } from '#app/ui/form/use-field-errors.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Address } from '#contract/delivery/addresses.schema.ts';
import { AddressFieldset } from './address-fieldset.tsx';
import { useSaveAddress } from './queries.ts';
import { bodyOf } from './state.ts';
import { useAddressFields } from './use-address-fields.ts';

interface AddressDialogProps {
  /** Undefined: a new one. */
  address?: Address | undefined;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** Adds an address or edits one, without leaving the page. */
export function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const formId = useId();
  // A repeated request after a lost response creates no second address.
  const [id] = useState(() => address?.id ?? createRandomId());
  const [isDefault, setIsDefault] = useState(false);
  const saving = useSaveAddress();
  const refused = new Set(
    saving.error instanceof ApiProblem ? saving.error.issues.map(({ path }) => path) : [],
  );
  const { fields, errors, propsOf, chooseStreet } = useAddressFields(
    address ?? {},
    refused,
    saving.reset,
  );
  const { form, errorOf, check } = useFieldErrors(errors);

  function send(): void {
    if (!check()) return;
    saving.mutate(
      { id, body: bodyOf(fields, isDefault), version: address?.version },
      { onSuccess: () => onSaved(id) },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(address === undefined ? 'addresses.add' : 'addresses.edit')}
      footer={
        <Button type="submit" form={formId} isBusy={saving.isPending}>
          {t('addresses.save')}
        </Button>
      }
    >
      <Form id={formId} ref={form} noValidate onSend={send} className="grid grid-cols-6 gap-4">
        {saving.error !== null && refused.size === 0 && (
          <div className="col-span-6" role="alert">
            <Notice tone="danger">
              {isProblem(saving.error, 'version_conflict', 'not_found')
                ? t('addresses.changed_elsewhere')
                : textOf(saving.error)}
            </Notice>
          </div>
        )}
        <AddressFieldset
          field={(name) => ({ ...propsOf(name), error: errorOf(name) })}
          onStreet={chooseStreet}
        />
        {address?.is_default !== true && (
          <CheckBox
            className="col-span-6 min-h-11"
            checked={isDefault}
            onChange={({ target }) => setIsDefault(target.checked)}
          >
            {t('addresses.make_default')}
          </CheckBox>
        )}
      </Form>
    </Dialog>
  );
}
