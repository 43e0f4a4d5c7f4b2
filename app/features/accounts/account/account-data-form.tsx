import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiProblem } from '#app/api/client.ts';
import { useDraft } from '#app/features/accounts/auth/use-draft.ts';
import { useReturnPath } from '#app/features/accounts/auth/use-return-path.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { TextField, type TextFieldProps } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import type { Profile, ProfileFields } from '#contract/accounts/profile.schema.ts';
import { PersonFields } from './person-fields.tsx';
import { changesOf, withChange, type ProfileChanges } from './profile-changes.ts';
import { useUpdateProfile } from './queries.ts';

interface AccountDataFormProps {
  profile: Profile;
  /** Texts of the toasts. */
  texts: { saved: string; failed: string };
}

const nothing: ProfileChanges = {};

/**
 * Only the server checks the fields (specification section 5); its errors are shown at them.
 * Unedited fields always show the stored values, also when another tab or device changes them.
 */
export function AccountDataForm({ profile, texts }: AccountDataFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const returnPath = useReturnPath();
  const toast = useToast();
  const problemText = useProblemText();
  const [typed, setTyped, forget] = useDraft(`account-data.${profile.id}`, nothing);
  const changes = changesOf(profile, typed);
  const [isLeftOver, setIsLeftOver] = useState(Object.keys(changes).length > 0);
  const updating = useUpdateProfile({
    onSuccess: () => {
      forget();
      discard();
      toast.success(texts.saved);
      if (returnPath !== null) void navigate(returnPath);
    },
    onError: (error) => toast.error(texts.failed, problemText(error)),
  });
  const refused = new Set(
    updating.error instanceof ApiProblem ? updating.error.issues.map(({ path }) => path) : [],
  );

  function discard(): void {
    setTyped(nothing);
    setIsLeftOver(false);
  }

  function field(name: keyof ProfileFields): TextFieldProps {
    return {
      name,
      label: t(`session.${name}`),
      value: typed[name] ?? profile[name],
      onChange: ({ target }) => setTyped(withChange(typed, name, target.value)),
      error: refused.has(name) ? t(`account.invalid_${name}`) : undefined,
    };
  }

  return (
    <Form onSend={() => updating.mutate(changes)} className="grid grid-cols-6 gap-4">
      {isLeftOver && (
        <div className="col-span-6">
          <Notice tone="warning">
            <p>{t('common.discard_question')}</p>
            <Button variant="secondary" size="small" className="mt-3" onClick={discard}>
              {t('common.discard')}
            </Button>
          </Notice>
        </div>
      )}
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
    </Form>
  );
}
