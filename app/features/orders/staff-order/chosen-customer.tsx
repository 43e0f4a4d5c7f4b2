import { useState } from 'react';
import { saveFile } from '#app/api/save-file.ts';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { RecordedCustomer } from '#contract/accounts/recorded-customers.schema.ts';
import { CustomerLines } from './customer-search.tsx';
import { useEraseCustomer, useExportCustomer } from './queries.ts';

interface ChosenCustomerProps {
  customer: RecordedCustomer;
  onChange: () => void;
  onOther: () => void;
}

/** Who the order is for, with what the law lets them ask for: a copy of their data, and erasure. */
export function ChosenCustomer({ customer, onChange, onOther }: ChosenCustomerProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const textOf = useProblemText();
  const [isErasing, setErasing] = useState(false);
  const exporting = useExportCustomer({
    onSuccess: (file) => saveFile(file, `${customer.last_name}.json`),
    onError: (error) => toast.error(t('staff_orders.export_failed'), textOf(error)),
  });
  const erasing = useEraseCustomer({
    onSuccess: () => {
      toast.success(t('staff_orders.erased'));
      onOther();
    },
    onError: (error) => {
      setErasing(false);
      toast.error(t('staff_orders.erase_failed'), textOf(error));
    },
  });
  const { email, mail_consent_at: consent } = customer;
  return (
    <div className="space-y-4">
      <div>
        <CustomerLines customer={customer} />
        <p className="mt-2 text-sm">
          {email === null ? (
            t('staff_orders.no_email')
          ) : (
            <>
              <bdi dir="ltr" className="wrap-anywhere">
                {email}
              </bdi>{' '}
              <span className="text-muted">
                {t(consent === null ? 'staff_orders.no_consent' : 'staff_orders.has_consent')}
              </span>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={onChange}>
          {t('staff_orders.change_customer')}
        </Button>
        <Button variant="secondary" size="small" onClick={onOther}>
          {t('staff_orders.other_customer')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          isBusy={exporting.isPending}
          onClick={() => exporting.mutate(customer.id)}
        >
          {t('staff_orders.export')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => setErasing(true)}>
          {t('staff_orders.erase')}
        </Button>
      </div>
      {isErasing && (
        <ConfirmDialog
          title={t('staff_orders.erase_title')}
          text={t('staff_orders.erase_text')}
          action={t('staff_orders.erase')}
          isBusy={erasing.isPending}
          onConfirm={() => erasing.mutate(customer.id)}
          onClose={() => setErasing(false)}
        />
      )}
    </div>
  );
}
