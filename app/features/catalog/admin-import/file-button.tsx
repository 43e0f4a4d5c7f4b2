import { useRef } from 'react';
import { Button } from '#app/ui/button.tsx';

interface FileButtonProps {
  label: string;
  /** File extensions, separated by commas. */
  accept: string;
  variant: 'primary' | 'secondary';
  isDisabled: boolean;
  onChoose: (file: File) => void;
}

/** A button that lets the user choose a file. */
export function FileButton({ label, accept, variant, isDisabled, onChoose }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        className="hidden"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen !== undefined) onChoose(chosen);
          // Allows choosing the same file again after a correction.
          target.value = '';
        }}
      />
      <Button variant={variant} disabled={isDisabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
