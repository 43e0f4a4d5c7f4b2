import { DateTime } from '#app/features/frame/admin-layout/date-time.tsx';
import type { StaffColumn } from '#app/features/frame/admin-layout/use-permitted-columns.ts';
import type { Translate } from '#app/i18n/translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { CodeText } from '#app/ui/code-text.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { revokeApiKey } from '#contract/accounts/api-keys.admin.ts';
import type { ApiKey } from '#contract/accounts/api-keys.schema.ts';
import { permissions, type Permission } from '#domain/accounts/permissions.ts';

export type KeyAction = 'revoke' | 'rotate';

interface Context {
  ownId: string | null;
  permissionText: (permission: Permission) => string;
  onAct: (action: KeyAction, key: ApiKey) => void;
}

const toneOf = { valid: 'success', expired: 'warning', revoked: 'neutral' } as const;

export function keyColumns(
  t: Translate,
  { ownId, permissionText, onAct }: Context,
): StaffColumn<ApiKey>[] {
  /** A later version may know more permissions. */
  const textsOf = (names: readonly string[]) =>
    names
      .map((name) => permissions.find((each) => each === name))
      .map((known, index) => (known === undefined ? names[index] : permissionText(known)))
      .join(', ');
  return [
    {
      id: 'name',
      header: t('admin_keys.name'),
      isTitle: true,
      cell: ({ name, prefix, state }) => (
        <span className="block space-y-1">
          <span className="flex flex-wrap items-center gap-2">
            <bdi className="font-medium wrap-anywhere">{name}</bdi>
            <Badge tone={toneOf[state]}>{t(`admin_keys.state.${state}`)}</Badge>
          </span>
          {prefix !== '' && (
            <span className="text-muted block font-mono text-xs">
              <CodeText>{prefix}…</CodeText>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'permissions',
      header: t('admin_keys.permissions'),
      cell: ({ permissions: named, ineffective }) => (
        <span className="block max-w-80 space-y-1">
          <details className="group">
            <summary className="line-clamp-2 cursor-pointer group-open:line-clamp-none">
              {textsOf(named)}
            </summary>
          </details>
          {ineffective.length > 0 && (
            <span className="text-warning-ink block">
              {t('admin_keys.ineffective', { permissions: textsOf(ineffective) })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'expires',
      header: t('admin_keys.expires'),
      cell: ({ expires_at, replaced_until: until }) => (
        <span className="block">
          <DateTime iso={expires_at} />
          {until !== null && (
            <span className="text-muted block">
              {t('admin_keys.replaced_until')} <DateTime iso={until} />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'used',
      header: t('admin_keys.last_used'),
      cell: ({ last_used_at: at }) => (at === null ? t('admin_keys.never') : <DateTime iso={at} />),
    },
    {
      id: 'creator',
      header: t('admin_keys.creator'),
      cell: ({ creator_email: email }) => (email === null ? '–' : <EmailText email={email} />),
    },
    {
      id: 'actions',
      header: t('admin.column_actions'),
      needs: revokeApiKey,
      onCards: 'below',
      cell: (key) =>
        key.state !== 'revoked' && (
          <span className="flex flex-wrap gap-2">
            {key.created_by === ownId && (
              <Button
                variant="secondary"
                size="small"
                aria-label={t('admin_keys.rotate_one', { name: key.name })}
                onClick={() => onAct('rotate', key)}
              >
                {t('admin_keys.rotate')}
              </Button>
            )}
            <Button
              variant="quiet"
              size="small"
              aria-label={t('admin_keys.revoke_one', { name: key.name })}
              onClick={() => onAct('revoke', key)}
            >
              {t('admin_keys.revoke')}
            </Button>
          </span>
        ),
    },
  ];
}
