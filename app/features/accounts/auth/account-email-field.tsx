import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/text-field.tsx';

interface AccountEmailFieldProps {
  value: string;
  onChange: (typed: string) => void;
  error?: string | undefined;
}

/** The address that an account signs in with. */
export function AccountEmailField({ value, onChange, error }: AccountEmailFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('session.email')}
      name="email"
      type="email"
      autoComplete="username"
      dir="ltr"
      required
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error}
    />
  );
}
