import { useEffect, useRef } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import type { Command } from './commands.ts';

interface CommandListProps {
  id: string;
  commands: readonly Command[];
  active: number;
  optionId: (position: number) => string;
  onChoose: (command: Command) => void;
}

export function CommandList({ id, commands, active, optionId, onChoose }: CommandListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('admin_palette.title')}
      className="mt-3 max-h-80 overflow-y-auto"
    >
      {commands.map((command, position) => (
        <button
          type="button"
          key={`${command.kind} ${command.id}`}
          id={optionId(position)}
          role="option"
          tabIndex={-1}
          aria-selected={position === active}
          // Leaves the focus in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(command)}
          className={classNames(
            'flex min-h-12 w-full items-center justify-between gap-4 rounded-lg px-3 py-1.5 text-start hover:bg-sunken',
            position === active && 'bg-brand-soft',
          )}
        >
          <span className="min-w-0">
            <bdi className="block font-medium wrap-anywhere">{command.label}</bdi>
            {command.detail !== undefined && (
              <bdi className="text-muted block text-sm wrap-anywhere">{command.detail}</bdi>
            )}
          </span>
          <span className="text-muted shrink-0 text-xs">
            {t(`admin_palette.kind.${command.kind}`)}
          </span>
        </button>
      ))}
    </div>
  );
}
