import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import type { RoleRule, Team } from '#contract/staff/team.schema.ts';
import { setRoleRule } from '#contract/staff/team.ts';

interface RoleRulesProps {
  rules: readonly RoleRule[];
  onChange: (team: Team) => void;
}

/** The roles whose members need a second factor for the admin area. */
export function RoleRules({ rules, onChange }: RoleRulesProps) {
  const { t } = useTranslation();
  const mayManage = useMay(setRoleRule);
  const changing = useAdminAction(['admin-team'], {
    done: t('team.rule_saved'),
    failed: t('team.rule_failed'),
  });
  return (
    <Card>
      <fieldset disabled={!mayManage || changing.isPending}>
        <legend className="text-xl font-bold">{t('team.second_factor_title')}</legend>
        <p className="text-muted mb-2">{t('team.second_factor_text')}</p>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {rules.map(({ role, requires_second_factor }) => (
            <CheckBox
              key={role}
              checked={requires_second_factor}
              onChange={({ target }) => {
                const body = { role, requires_second_factor: target.checked };
                changing.mutate(async () => onChange(await call(setRoleRule, { body })));
              }}
            >
              {t(`admin_customers.role.${role}`)}
            </CheckBox>
          ))}
        </div>
      </fieldset>
    </Card>
  );
}
