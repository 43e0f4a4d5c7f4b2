import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { rotateApiKey } from '#contract/accounts/api-keys.admin.ts';
import type { ApiKey, ApiKeySecret } from '#contract/accounts/api-keys.schema.ts';
import { ValidityField, type ValidDays } from './validity-field.tsx';

interface RotateDialogProps {
  apiKey: ApiKey;
  onMade: (made: ApiKeySecret) => void;
  onClose: () => void;
}

/** Replaces the secret of a key. */
export function RotateDialog({ apiKey, onMade, onClose }: RotateDialogProps) {
  const { t } = useTranslation();
  const [valid_days, setDays] = useState<ValidDays>(90);
  const rotating = useAdminAction(['admin-keys'], { failed: t('admin_keys.rotate_failed') });
  const { id, name } = apiKey;
  return (
    <FormDialog
      title={t('admin_keys.rotate')}
      isBusy={rotating.isPending}
      onClose={onClose}
      onSend={() =>
        rotating.mutate(async () =>
          onMade(await call(rotateApiKey, { params: { id }, body: { valid_days } })),
        )
      }
      className="grid gap-4"
    >
      <p>{t('admin_keys.rotate_text', { name })}</p>
      <ValidityField value={valid_days} onChange={setDays} />
    </FormDialog>
  );
}
