import { TextField, type TextFieldProps } from '#app/ui/form/text-field.tsx';
import { digitsOf } from '#domain/typed-text.ts';

/** Digits of a code that an authenticator app shows or a mail contains. */
export const codeLength = 6;

type CodeFieldProps = Pick<TextFieldProps, 'label' | 'hint' | 'error' | 'autoFocus'> & {
  value: string;
  onChange: (code: string) => void;
};

/**
 * For the code of an authenticator app or a mail. Phones show the number pad and fill in a code
 * that they know.
 */
export function CodeField({ onChange, ...props }: CodeFieldProps) {
  return (
    <TextField
      {...props}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      required
      maxLength={codeLength + 1}
      className="text-center text-xl tracking-[0.4em] tabular-nums"
      onChange={({ target }) => onChange(digitsOf(target.value).slice(0, codeLength))}
    />
  );
}
