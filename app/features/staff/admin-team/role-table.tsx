import { usePermissionText } from '#app/features/frame/permissions/use-permission-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckIcon } from '#app/ui/icons/check.tsx';
import { can, permissions } from '#domain/accounts/permissions.ts';
import { staffRoles } from '#domain/accounts/roles.ts';

/** Who may do what: every permission by role. */
export function RoleTable() {
  const { t } = useTranslation();
  const permissionText = usePermissionText();
  return (
    <section className="space-y-3">
      <h2 className="text-xl font-bold">{t('team.permissions')}</h2>
      <div
        className="bg-raised relative overflow-x-auto rounded-2xl"
        // A region that scrolls must be reachable by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={t('team.permissions')}
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className="p-3 text-start font-semibold">
                {t('team.permission_column')}
              </th>
              {staffRoles.map((role) => (
                <th key={role} scope="col" className="p-3 font-semibold">
                  {t(`admin_customers.role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-line divide-y">
            {permissions.map((permission) => (
              <tr key={permission}>
                <th scope="row" className="p-3 text-start font-normal">
                  {permissionText(permission)}
                </th>
                {staffRoles.map((role) => (
                  <td key={role} className="p-3 text-center">
                    {can(role, permission) ? (
                      <>
                        <CheckIcon className="text-success-ink inline size-5" />
                        <span className="sr-only">{t('team.allowed')}</span>
                      </>
                    ) : (
                      <span className="text-muted">
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">{t('team.not_allowed')}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
