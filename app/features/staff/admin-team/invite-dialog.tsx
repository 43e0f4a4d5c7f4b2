import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import type { Team } from '#contract/staff/team.schema.ts';
import { invite } from '#contract/staff/team.ts';
import { factsOf, isLanguage, languages, type Language } from '#domain/accounts/languages.ts';
import { isEmail } from '#domain/accounts/registration.ts';
import { staffRoles, type StaffRole } from '#domain/accounts/roles.ts';

interface InviteDialogProps {
  onChange: (team: Team) => void;
  onClose: () => void;
}

/** Address, role, and the language of the mail. */
export function InviteDialog({ onChange, onClose }: InviteDialogProps) {
  const { t, i18n } = useTranslation();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('picker');
  const [language, setLanguage] = useState<Language>(
    isLanguage(i18n.language) ? i18n.language : 'de',
  );
  const inviting = useAdminAction(['admin-team'], {
    done: t('team.invited'),
    failed: t('team.invite_failed'),
  });
  const body = { email: email.trim(), role, language };
  return (
    <FormDialog
      title={t('team.invite')}
      isBusy={inviting.isPending}
      isRight={isEmail(body.email)}
      onClose={onClose}
      onSend={() =>
        inviting.mutate(async () => onChange(await call(invite, { body })), { onSuccess: onClose })
      }
      className="grid gap-4"
    >
      <TextField
        label={t('session.email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <SelectField
        label={t('admin_customers.role_label')}
        value={role}
        onChange={({ target }) =>
          setRole(staffRoles.find((each) => each === target.value) ?? 'picker')
        }
      >
        {staffRoles.map((each) => (
          <option key={each} value={each}>
            {t(`admin_customers.role.${each}`)}
          </option>
        ))}
      </SelectField>
      <p className="text-muted text-sm">{t(`admin_customers.role_text.${role}`)}</p>
      <SelectField
        label={t('team.language')}
        value={language}
        onChange={({ target }) => setLanguage(isLanguage(target.value) ? target.value : 'de')}
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {factsOf(each).name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
