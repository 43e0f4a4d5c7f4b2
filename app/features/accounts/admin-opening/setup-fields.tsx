import { formatWeekdayName } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import { CheckBox } from '#app/ui/form/check-box.tsx';
import { PasswordField } from '#app/ui/form/password-field.tsx';
import { TextArea } from '#app/ui/form/text-area.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { minimumPasswordLength } from '#domain/accounts/registration.ts';
import { isOptional, sections, type SetupField, type SetupValues } from './setup-values.ts';

interface SetupFieldsProps {
  values: SetupValues;
  wrong: readonly SetupField[];
  onChange: (changes: Partial<SetupValues>) => void;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const types: Partial<Record<SetupField, string>> = {
  email: 'email',
  contact_email: 'email',
  contact_phone: 'tel',
  start: 'time',
  end: 'time',
};
const decimals: readonly SetupField[] = ['delivery_fee', 'minimum_order', 'free_from'];
const whole: readonly SetupField[] = ['length', 'capacity', 'company_postal_code'];

/** One card for each section. */
export function SetupFields({ values, wrong, onChange }: SetupFieldsProps) {
  const { t } = useTranslation();
  return sections.map(({ section, names }) => (
    <Card key={section}>
      <fieldset className="grid items-start gap-4 sm:grid-cols-2">
        <legend className="mb-1 text-lg font-semibold">{t(`opening.section.${section}`)}</legend>
        <p className="text-muted text-sm sm:col-span-2">{t(`opening.section_hint.${section}`)}</p>
        {section === 'windows' && (
          <WeekdayChoice
            chosen={values.weekdays}
            onChange={(chosen) => onChange({ weekdays: chosen })}
          />
        )}
        {names.map((field) => (
          <SetupInput
            key={field}
            field={field}
            value={values[field]}
            isWrong={wrong.includes(field)}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
      </fieldset>
    </Card>
  ));
}

interface SetupInputProps {
  field: SetupField;
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}

function SetupInput({ field, value, isWrong, onChange }: SetupInputProps) {
  const { t } = useTranslation();
  const props = {
    name: field,
    label: t(`opening.field.${field}`),
    value,
    required: !isOptional(field),
    error: isWrong
      ? t(field === 'password' ? 'opening.weak_password' : 'opening.wrong')
      : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (field === 'password') {
    return (
      <PasswordField
        {...props}
        autoComplete="new-password"
        hint={t('session.password_hint', { minimum: minimumPasswordLength })}
      />
    );
  }
  if (field === 'categories' || field === 'postal_codes') {
    return (
      <div className="sm:col-span-2">
        <TextArea {...props} rows={field === 'categories' ? 9 : 2} dir="ltr" lang="de" />
      </div>
    );
  }
  const inputMode = inputModeOf(field);
  return (
    <TextField
      {...props}
      type={types[field] ?? 'text'}
      {...(inputMode !== undefined && { inputMode })}
    />
  );
}

function inputModeOf(field: SetupField): 'decimal' | 'numeric' | undefined {
  if (decimals.includes(field)) return 'decimal';
  return whole.includes(field) ? 'numeric' : undefined;
}

interface WeekdayChoiceProps {
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

function WeekdayChoice({ chosen, onChange }: WeekdayChoiceProps) {
  const { t, i18n } = useTranslation();
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 font-medium">{t('opening.weekdays')}</legend>
      <div className="flex flex-wrap gap-x-5">
        {weekdays.map((weekday) => (
          <CheckBox
            key={weekday}
            checked={chosen.includes(weekday)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...chosen, weekday].toSorted((a, b) => a - b)
                  : chosen.filter((other) => other !== weekday),
              )
            }
          >
            {formatWeekdayName(weekday, i18n.language)}
          </CheckBox>
        ))}
      </div>
    </fieldset>
  );
}
