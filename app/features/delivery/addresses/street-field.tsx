import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { moveOption } from '#app/ui/form/combobox-navigation.ts';
import { TextField, type TextFieldProps } from '#app/ui/form/text-field.tsx';
import type { Street } from '#contract/delivery/streets.schema.ts';
import { useStreets } from './use-streets.ts';

interface StreetFieldProps {
  field: TextFieldProps & { value: string };
  /** As typed; may be incomplete. */
  postalCode: string;
  onChoose: (street: Street) => void;
}

/**
 * A combobox (WAI-ARIA) that completes the name of a street, with its postal code; the focus stays
 * in the text, and any other text is accepted.
 */
export function StreetField({ field, postalCode, onChoose }: StreetFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const streets = useStreets(field.value, postalCode, isOpen);
  const isShown = isOpen && streets.length > 0;
  const optionId = (position: number) => `${id}-${position}`;

  function close(): void {
    setIsOpen(false);
    setActive(-1);
  }

  function choose(street: Street): void {
    close();
    onChoose(street);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, nativeEvent } = event;
    // Keys that select characters belong to the input method editor.
    if (nativeEvent.isComposing) return;
    const target = isShown ? moveOption(key, active, streets.length) : null;
    const street = streets[active];
    if (target !== null) setActive(target);
    else if (key === 'ArrowDown' && !isOpen) setIsOpen(true);
    else if (key === 'Enter' && isShown && street !== undefined) choose(street);
    else if (key === 'Escape' && isShown) close();
    else return;
    event.preventDefault();
    // Escape closes the list first, and only then the dialog around it.
    event.stopPropagation();
  }

  return (
    <div className="relative">
      <TextField
        {...field}
        autoComplete="address-line1"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        onChange={(event) => {
          field.onChange?.(event);
          setActive(-1);
          setIsOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          field.onBlur?.(event);
          close();
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('search.suggestions')}
        hidden={!isShown}
        className="bg-raised shadow-float ring-line absolute inset-x-0 z-10 mt-1 max-h-72 overflow-y-auto rounded-xl p-1 ring-1"
      >
        {isShown &&
          streets.map((street, position) => (
            <button
              type="button"
              key={`${street.name} ${street.postal_code}`}
              id={optionId(position)}
              role="option"
              tabIndex={-1}
              aria-selected={position === active}
              // Leaves the focus in the text, so that the list stays open until the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(street)}
              className={classNames(
                'flex min-h-11 w-full items-center justify-between gap-4 rounded-lg px-3 text-start hover:bg-sunken',
                position === active && 'bg-brand-soft',
              )}
            >
              <bdi lang="de">{street.name}</bdi>
              <span className="text-muted text-sm tabular-nums">{street.postal_code}</span>
            </button>
          ))}
      </div>
      <p role="status" className="sr-only">
        {isShown && t('search.suggestion_count', { count: streets.length })}
      </p>
    </div>
  );
}
