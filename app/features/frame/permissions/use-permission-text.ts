import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Permission } from '#domain/accounts/permissions.ts';

type KeyOf<P> = P extends `${infer Subject}:${infer Action}` ? `${Subject}_${Action}` : never;

/** A colon would separate a namespace. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each permission has one colon
const keyOf = (permission: Permission) => permission.replace(':', '_') as KeyOf<Permission>;

/** What a permission allows, in words. */
export function usePermissionText(): (permission: Permission) => string {
  const { t } = useTranslation();
  return (permission) => t(`team.permission.${keyOf(permission)}`);
}
