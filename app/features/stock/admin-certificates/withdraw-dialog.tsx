import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { withdrawCertificate } from '#contract/stock/certificates.admin.ts';
import type { Certificate } from '#contract/stock/certificates.schema.ts';
import { toBerlin } from '#domain/delivery/berlin-time.ts';
import { certificateLimits } from '#domain/stock/halal/certificates.ts';
import { certificatesKey } from './queries.ts';

interface WithdrawDialogProps {
  certificate: Certificate;
  onClose: () => void;
}

/** Ends a certificate before its day, and says what happens to its goods. */
export function WithdrawDialog({ certificate, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const [today] = useState(() => toBerlin(new Date()).day);
  const [withdrawn_from, setDay] = useState(today);
  const [reason, setReason] = useState('');
  const withdrawing = useAdminAction([certificatesKey], {
    done: t('admin_certificates.withdrawn'),
    failed: t('admin_certificates.withdraw_failed'),
  });
  const isRight = withdrawn_from !== '' && withdrawn_from <= today && reason.trim() !== '';
  return (
    <FormDialog
      title={t('admin_certificates.withdraw_one', { number: certificate.number })}
      isBusy={withdrawing.isPending}
      isRight={isRight}
      onClose={onClose}
      onSend={() => {
        const params = { id: certificate.id };
        const body = { withdrawn_from, reason };
        withdrawing.mutate(() => call(withdrawCertificate, { params, body }), {
          onSuccess: onClose,
        });
      }}
      className="space-y-4"
    >
      <Notice tone="warning">
        {t('admin_certificates.withdraw_text', { count: certificate.products.length })}
      </Notice>
      <TextField
        label={t('admin_certificates.withdrawn_from')}
        hint={t('admin_certificates.withdrawn_from_hint')}
        type="date"
        required
        max={today}
        value={withdrawn_from}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextArea
        label={t('admin_certificates.reason')}
        required
        maxLength={certificateLimits.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
