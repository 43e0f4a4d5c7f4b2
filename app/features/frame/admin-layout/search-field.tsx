import { useEffect, useState, type Ref } from 'react';
import { TextField } from '#app/ui/form/text-field.tsx';

/** Milliseconds after the last key before the search starts. */
const typingPauseMs = 300;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  /** Called with the trimmed text when the user pauses. */
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

export function SearchField({ value, onChange, ...props }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  // The last value reported by this field. Any other value was set elsewhere, as by a link that
  // resets the filter.
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
    }, typingPauseMs);
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
