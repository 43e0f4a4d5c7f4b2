import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { href, useNavigate } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { moveOption } from '#app/ui/form/combobox-navigation.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SearchIcon } from '#app/ui/icons/search.tsx';
import { maximumLength } from '#domain/catalog/search/search-text.ts';
import type { SearchPanel } from './search-panel.tsx';
import { searchPath } from './search-path.ts';
import { useSearchText } from './use-search-text.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * A combobox (WAI-ARIA) that shows recent searches, and suggests products during typing; the focus
 * stays in the text, and arrow keys move through the options. Tab leads to the button that adds the
 * chosen option, or the first one, to the cart. Without scripts it is a form that
 * opens the search page.
 */
export function SearchBox({ className }: { className?: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useSearchText();
  const [isOpen, setIsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const { Panel, loadPanel } = usePanel();

  const isShown = Panel !== null && isOpen;
  const suggestions = useSuggestions(text, isShown);
  const { products } = suggestions;
  const active = products.findIndex((product) => product.id === activeId);
  const optionId = (productId: string) => `${id}-${productId}`;

  function change(typed: string): void {
    setText(typed.slice(0, maximumLength));
    setActiveId(null);
    setIsOpen(true);
  }

  function close(): void {
    setActiveId(null);
    setIsOpen(false);
  }

  /** Closes the panel, even if one of its links has the focus, and the keyboard of a phone. */
  function leave(): void {
    close();
    input.current?.blur();
  }

  function send(): void {
    // Text that was typed before hydration is only in the field.
    const typed = input.current?.value ?? text;
    if (typed.trim() === '') return;
    setText(typed);
    leave();
    void import('#app/features/catalog/recent-searches/use-recent-searches.ts').then(
      ({ rememberSearch }) => rememberSearch(typed),
      () => undefined,
    );
    void navigate(searchPath(typed));
  }

  function open(productId: string): void {
    leave();
    void navigate(href('/product/:id', { id: productId }));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, nativeEvent } = event;
    // Keys that select characters belong to the input method editor.
    if (nativeEvent.isComposing) return;
    const target = isShown ? moveOption(key, active, products.length) : null;
    if (target !== null) setActiveId(products[target]?.id ?? null);
    else if (key === 'ArrowDown' && !isOpen) setIsOpen(true);
    else if (key === 'Enter' && isShown && activeId !== null && active >= 0) open(activeId);
    else if (key === 'Escape' && isShown) close();
    else return;
    event.preventDefault();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) close();
  }

  return (
    <search
      aria-label={t('search.label')}
      className={classNames('relative', className)}
      onBlur={onBlur}
    >
      <Form method="get" action={href('/search')} onSend={send} className="relative">
        <label htmlFor={id} className="sr-only">
          {t('search.label')}
        </label>
        <SearchIcon className="text-brand pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5" />
        <input
          ref={input}
          id={id}
          type="search"
          name="query"
          value={text}
          maxLength={maximumLength}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isShown && products.length > 0}
          aria-controls={`${id}-list`}
          aria-describedby={isShown ? `${id}-list-keys` : undefined}
          aria-activedescendant={active >= 0 && activeId !== null ? optionId(activeId) : undefined}
          onChange={(event) => change(event.target.value)}
          onFocus={() => {
            loadPanel();
            setIsOpen(true);
          }}
          onKeyDown={onKeyDown}
          className="bg-raised ring-line-strong placeholder:text-muted focus:ring-ring h-11 w-full rounded-full ps-11 pe-4 ring-1 ring-inset focus:ring-2 focus:outline-none"
        />
      </Form>
      {isShown && (
        <Panel
          listId={`${id}-list`}
          optionId={optionId}
          text={text}
          suggestions={suggestions}
          active={active}
          onLeave={leave}
          onReturn={() => input.current?.focus()}
        />
      )}
    </search>
  );
}

/**
 * Loads the panel when the field gets the focus, which is rare. Without the panel, Enter still
 * searches.
 */
function usePanel() {
  const [Panel, setPanel] = useState<typeof SearchPanel | null>(null);
  function loadPanel(): void {
    import('./search-panel.tsx').then(
      (module) => setPanel(() => module.SearchPanel),
      () => setPanel(null),
    );
  }
  return { Panel, loadPanel };
}
