import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { SearchIcon } from '#app/ui/icons/search.tsx';
import { usePaletteKey } from './use-palette-key.ts';

const CommandPalette = lazy(async () => ({
  default: (await import('./command-palette.tsx')).CommandPalette,
}));

/** Opens the command palette, as Ctrl K, Command K and `/` do. */
export function PaletteButton() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  usePaletteKey(() => setIsOpen(true));
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="lg:w-full lg:justify-start"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setIsOpen(true)}
      >
        <SearchIcon className="size-5" />
        {t('admin_palette.open')}
        <kbd className="text-muted ms-auto hidden text-xs font-normal lg:inline">
          <bdi>{t('admin_palette.keys')}</bdi>
        </kbd>
      </Button>
      {/* Not here: the button of the other screen size is hidden with all that is in its place. */}
      {isOpen &&
        createPortal(
          <Suspense fallback={null}>
            <CommandPalette onClose={() => setIsOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
