import { useMemo, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ApiProblem } from '#app/api/client.ts';
import { PersonFields } from '#app/features/session/person-fields.tsx';
import { useDraft } from '#app/features/session/use-draft.ts';
import { useReturnPath } from '#app/features/session/use-return-path.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField, type TextFieldProps } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import type { Profile, ProfileFields } from '#contract/profile.ts';
import { cleanPostalCode } from '#domain/delivery/area.ts';
import { useUpdateProfile } from './queries.ts';

interface AccountDataFormProps {
  profile: Profile;
  /** What the toasts say. */
  texts: { saved: string; failed: string };
}

/** The fields are checked by the server alone (specification section 5); what it refuses is shown at the field. */
export function AccountDataForm({ profile, texts }: AccountDataFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const toast = useToast();
  const problemText = useProblemText();
  const initial = useMemo(() => fieldsOf(profile), [profile]);
  const [fields, setFields, forget] = useDraft(`account-data.${profile.id}`, initial);
  const updating = useUpdateProfile({
    onSuccess: () => {
      forget();
      toast.success(texts.saved);
      if (returnPath !== null) void navigate(returnPath);
    },
    onError: (error) => toast.error(texts.failed, problemText(error)),
  });
  const refused = new Set(
    updating.error instanceof ApiProblem ? updating.error.issues.map(({ path }) => path) : [],
  );

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    updating.mutate(fields);
  }

  function field(name: keyof ProfileFields): TextFieldProps {
    return {
      name,
      label: t(`session.${name}`),
      value: fields[name],
      onChange: ({ target: { value } }) =>
        setFields({ ...fields, [name]: name === 'postal_code' ? cleanPostalCode(value) : value }),
      error: refused.has(name) ? t(`account.invalid_${name}`) : undefined,
    };
  }

  return (
    <form method="post" onSubmit={submit} className="grid grid-cols-6 gap-4">
      <div className="col-span-6">
        <TextField
          label={t('session.email')}
          hint={t('account.email_hint')}
          value={profile.email}
          type="email"
          dir="ltr"
          readOnly
        />
      </div>
      <PersonFields field={field} />
      <Button type="submit" className="col-span-6" isBusy={updating.isPending}>
        {t('account.save')}
      </Button>
    </form>
  );
}

function fieldsOf(profile: Profile): ProfileFields {
  const { first_name, last_name, phone, street, house_number, city, postal_code } = profile;
  return { first_name, last_name, phone, street, house_number, city, postal_code };
}
