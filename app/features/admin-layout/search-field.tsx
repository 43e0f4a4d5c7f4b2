import { useEffect, useState, type Ref } from 'react';
import { TextField } from '#app/ui/text-field.tsx';

/** Milliseconds after the last key before the server is asked. */
const pause = 300;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  /** Called with trimmed text once the typing rests. */
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

export function SearchField({ value, onChange, ...props }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    const text = typed.trim();
    if (text === value) return undefined;
    const timer = setTimeout(() => onChange(text), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextField
      {...props}
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
