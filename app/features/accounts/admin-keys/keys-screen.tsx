import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useSession } from '#app/api/session/session.ts';
import { AdminListView } from '#app/features/frame/admin-layout/admin-list-view.tsx';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { useAdminAction, useAdminList } from '#app/features/frame/admin-layout/queries.ts';
import { ScreenHeading } from '#app/features/frame/admin-layout/screen-heading.tsx';
import { Permitted } from '#app/features/frame/permissions/permitted.tsx';
import { usePermissionText } from '#app/features/frame/permissions/use-permission-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { KeyIcon } from '#app/ui/icons/key.tsx';
import { PlusIcon } from '#app/ui/icons/plus.tsx';
import { createApiKey, listApiKeys, revokeApiKey } from '#contract/accounts/api-keys.admin.ts';
import type { ApiKey, ApiKeySecret } from '#contract/accounts/api-keys.schema.ts';
import { CreateDialog } from './create-dialog.tsx';
import { keyColumns, type KeyAction } from './key-columns.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';

type Open =
  | { kind: 'create' }
  | { kind: KeyAction; key: ApiKey }
  | { kind: 'secret'; made: ApiKeySecret }
  | null;

/** `/admin/keys`: the keys of programs that work with the shop. */
export function KeysScreen() {
  const { t } = useTranslation();
  const session = useSession();
  const ownId = session.status === 'signed_in' ? session.user.id : null;
  const permissionText = usePermissionText();
  const [open, setOpen] = useState<Open>(null);
  const list = useAdminList(['admin-keys'], listApiKeys, {});
  const close = () => setOpen(null);
  const show = (made: ApiKeySecret) => setOpen({ kind: 'secret', made });
  const create = (
    <Permitted to={createApiKey}>
      <Button onClick={() => setOpen({ kind: 'create' })}>
        <PlusIcon className="size-5" />
        {t('admin_keys.create')}
      </Button>
    </Permitted>
  );
  return (
    <div className="space-y-4">
      <ScreenHeading title={t('admin.keys')} actions={create} />
      <p className="text-muted max-w-prose">
        {t('admin_keys.about')}{' '}
        <a href="/api/docs" className="text-brand underline">
          {t('admin_keys.description')}
        </a>
      </p>
      <AdminListView
        label={t('admin.keys')}
        list={list}
        columns={keyColumns(t, {
          ownId,
          permissionText,
          onAct: (kind, key) => setOpen({ kind, key }),
        })}
        keyOf={({ id }) => id}
        empty={{ icon: <KeyIcon />, title: t('admin_keys.none') }}
      />
      {open?.kind === 'create' && <CreateDialog onMade={show} onClose={close} />}
      {open?.kind === 'rotate' && <RotateDialog apiKey={open.key} onMade={show} onClose={close} />}
      {open?.kind === 'revoke' && <RevokeDialog apiKey={open.key} onClose={close} />}
      {open?.kind === 'secret' && <SecretDialog made={open.made} onClose={close} />}
    </div>
  );
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, name } = apiKey;
  const revoking = useAdminAction(['admin-keys'], {
    done: t('admin_keys.revoked'),
    failed: t('admin_keys.revoke_failed'),
  });
  return (
    <ConfirmDialog
      title={t('admin_keys.revoke')}
      text={t('admin_keys.revoke_question', { name })}
      action={t('admin_keys.revoke')}
      isBusy={revoking.isPending}
      onConfirm={() =>
        revoking.mutate(() => call(revokeApiKey, { params: { id } }), { onSettled: onClose })
      }
      onClose={onClose}
    />
  );
}
