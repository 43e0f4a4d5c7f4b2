import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useUi } from './ui-provider.tsx';

interface Tab<Id extends string> {
  id: Id;
  label: string;
  /**
   * URL of the page with this tab selected. The tab is then a link, which also works without
   * scripts.
   */
  to?: string;
}

interface TabsProps<Id extends string> {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  /** For tabs that are not links. */
  onSelect?: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs as in the ARIA pattern: one tab stop; arrow keys move in reading direction. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: TabsProps<Id>) {
  const { Link } = useUi();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function moveTo(position: number): void {
    const index = (position + tabs.length) % tabs.length;
    const tab = list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index];
    tab?.focus();
    tab?.click();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const current = tabs.findIndex((tab) => tab.id === selected);
    const target = {
      ArrowRight: current + forward,
      ArrowLeft: current - forward,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target);
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="bg-sunken flex max-w-lg rounded-xl p-1"
      >
        {tabs.map((tab) => {
          const isSelected = tab.id === selected;
          const props = {
            role: 'tab',
            id: `${id}-${tab.id}`,
            'aria-selected': isSelected,
            'aria-controls': `${id}-panel`,
            tabIndex: isSelected ? 0 : -1,
            className: classNames(
              'grid min-h-11 flex-1 place-items-center rounded-lg px-2 text-center font-semibold transition-colors duration-150',
              isSelected ? 'bg-raised text-ink shadow-card' : 'text-muted hover:text-ink',
            ),
            children: tab.label,
          };
          return tab.to === undefined ? (
            <button key={tab.id} type="button" {...props} onClick={() => onSelect?.(tab.id)} />
          ) : (
            <Link key={tab.id} to={tab.to} replace preventScrollReset {...props} />
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
