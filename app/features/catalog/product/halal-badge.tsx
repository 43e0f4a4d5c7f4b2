import { lazy, Suspense, useState } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';

const Sheet = lazy(async () => ({
  default: (await untilLoaded(() => import('./halal-sheet.tsx'))).HalalSheet,
}));

/** The badge, and behind it what proves it; the first press loads that. */
export function HalalBadge({ productId }: { productId: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        // Higher than it looks, for a thumb.
        className="-my-3 flex min-h-11 items-center"
        onClick={() => setIsOpen(true)}
      >
        <Badge tone="success">{t('catalog.halal_proof')}</Badge>
      </button>
      {isOpen && (
        <Suspense>
          <Sheet productId={productId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
