interface SwitchProps {
  label: string;
  /** The effect of turning it on. */
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that takes effect at once, without saving. The whole row is clickable. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-14 cursor-pointer items-center gap-4 py-2">
      <span className="grow font-medium">
        {label}
        <span className="text-muted block text-sm font-normal">{hint}</span>
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="bg-line-strong peer-checked:bg-brand peer-focus-visible:outline-ring before:bg-raised inline-flex h-7 w-12 shrink-0 rounded-full p-0.5 transition-colors duration-150 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 before:size-6 before:rounded-full before:shadow-sm before:transition-[margin] before:duration-150 peer-checked:before:ms-5"
      />
    </label>
  );
}
