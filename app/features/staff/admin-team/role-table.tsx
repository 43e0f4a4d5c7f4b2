import { useTranslation } from '#app/i18n/use-translation.ts';
import { CheckIcon } from '#app/ui/icons/check.tsx';
import { can, permissions, type Permission } from '#domain/accounts/permissions.ts';
import { staffRoles } from '#domain/accounts/roles.ts';

type KeyOf<P> = P extends `${infer Subject}:${infer Action}` ? `${Subject}_${Action}` : never;

/** A colon would separate a namespace. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each permission has one colon
const keyOf = (permission: Permission) => permission.replace(':', '_') as KeyOf<Permission>;

/** Who may do what: every permission by role. */
export function RoleTable() {
  const { t } = useTranslation();
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
                  {t(`team.permission.${keyOf(permission)}`)}
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
