import { use, useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { StaffRoleContext } from '#app/features/frame/permissions/use-may.ts';
import { usePermissionText } from '#app/features/frame/permissions/use-permission-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { createApiKey } from '#contract/accounts/api-keys.admin.ts';
import type { ApiKeySecret } from '#contract/accounts/api-keys.schema.ts';
import { keyPermissions } from '#domain/accounts/api-keys.ts';
import { can, type Permission } from '#domain/accounts/permissions.ts';
import { ValidityField, type ValidDays } from './validity-field.tsx';

interface CreateDialogProps {
  onMade: (made: ApiKeySecret) => void;
  onClose: () => void;
}

/** Name, life and permissions of a new key. */
export function CreateDialog({ onMade, onClose }: CreateDialogProps) {
  const { t } = useTranslation();
  const role = use(StaffRoleContext);
  const [name, setName] = useState('');
  const [valid_days, setDays] = useState<ValidDays>(90);
  const [chosen, setChosen] = useState<readonly Permission[]>([]);
  const creating = useAdminAction(['admin-keys'], { failed: t('admin_keys.create_failed') });
  const own = keyPermissions.filter((permission) => can(role, permission));
  const isRead = (permission: Permission) => permission.endsWith(':read');
  const field = {
    chosen,
    onChange: (permission: Permission, isChosen: boolean) =>
      setChosen((before) =>
        isChosen ? [...before, permission] : before.filter((each) => each !== permission),
      ),
  };
  const body = { name: name.trim(), valid_days, permissions: [...chosen] };
  return (
    <FormDialog
      title={t('admin_keys.create')}
      isBusy={creating.isPending}
      isRight={body.name !== '' && chosen.length > 0}
      onClose={onClose}
      onSend={() => creating.mutate(async () => onMade(await call(createApiKey, { body })))}
      className="grid gap-4"
    >
      <TextField
        label={t('admin_keys.name')}
        hint={t('admin_keys.name_hint')}
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <ValidityField value={valid_days} onChange={setDays} />
      <p className="text-muted text-sm">{t('admin_keys.limits')}</p>
      <PermissionFields title={t('admin_keys.reading')} offered={own.filter(isRead)} {...field} />
      <PermissionFields
        title={t('admin_keys.acting')}
        offered={own.filter((permission) => !isRead(permission))}
        {...field}
      />
    </FormDialog>
  );
}

interface PermissionFieldsProps {
  title: string;
  offered: readonly Permission[];
  chosen: readonly Permission[];
  onChange: (permission: Permission, isChosen: boolean) => void;
}

function PermissionFields({ title, offered, chosen, onChange }: PermissionFieldsProps) {
  const permissionText = usePermissionText();
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">{title}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {offered.map((permission) => (
          <CheckBox
            key={permission}
            checked={chosen.includes(permission)}
            onChange={({ target }) => onChange(permission, target.checked)}
          >
            {permissionText(permission)}
          </CheckBox>
        ))}
      </div>
    </fieldset>
  );
}
