import { TextField, type TextFieldProps } from '#app/ui/form/text-field.tsx';

/** How many digits an authenticator app shows. */
export const codeLength = 6;

type CodeFieldProps = Pick<TextFieldProps, 'label' | 'hint' | 'error'> & {
  value: string;
  onChange: (code: string) => void;
};

/**
 * For the code of an authenticator app; phones offer the number pad, and fill it in where they know
 * it.
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
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, '').slice(0, codeLength))}
    />
  );
}
