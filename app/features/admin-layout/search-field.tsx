import { useEffect, useState, type Ref } from 'react';
import { TextField } from '#app/ui/form/text-field.tsx';

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
  // What this field passed on last. Any other value came from elsewhere, as from a link that resets
  // the filter.
  const [passedOn, setPassedOn] = useState(value);
  if (value !== passedOn) {
    setPassedOn(value);
    setTyped(value);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === passedOn) return undefined;
    const timer = setTimeout(() => {
      setPassedOn(text);
      onChange(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, passedOn, onChange]);
  return (
    <TextField
      {...props}
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
