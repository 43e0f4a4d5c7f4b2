import { useId, useState, type KeyboardEvent } from 'react';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { moveOption } from '#app/ui/form/combobox-navigation.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useDebouncedValue } from '#app/ui/use-debounced-value.ts';
import { CommandList } from './command-list.tsx';
import type { Command } from './commands.ts';
import { useCommands } from './use-commands.ts';

/** Milliseconds after the last key before the search starts. */
const typingPauseMs = 200;

/**
 * Goes to pages, finds orders, products and customers, and takes the next step of an order; a
 * combobox (WAI-ARIA), so that the focus stays in the text.
 */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const { commands, isSearching, failure } = useCommands(
    useDebouncedValue(typed.trim(), typingPauseMs),
  );
  const chosen = Math.min(active, commands.length - 1);
  const optionId = (position: number) => `${id}-${position}`;

  function run(command: Command | undefined): void {
    if (command === undefined) return;
    onClose();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, nativeEvent } = event;
    // Keys that select characters belong to the input method editor.
    if (nativeEvent.isComposing) return;
    const target = moveOption(key, chosen, commands.length);
    if (target !== null) setActive(Math.max(0, target));
    else if (key === 'Enter') run(commands[chosen]);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('admin_palette.title')}>
      <TextField
        ref={(field) => field?.setAttribute('autofocus', '')}
        label={t('admin_palette.label')}
        type="search"
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={commands.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={commands.length > 0 ? optionId(chosen) : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <CommandList
        id={`${id}-list`}
        commands={commands}
        active={chosen}
        optionId={optionId}
        onChoose={run}
      />
      {failure !== null && <Notice tone="danger">{textOf(failure)}</Notice>}
      <p role="status" className="text-muted mt-3 text-sm">
        {isSearching
          ? t('admin_palette.searching')
          : t('admin_palette.count', { count: commands.length })}
      </p>
    </Dialog>
  );
}
