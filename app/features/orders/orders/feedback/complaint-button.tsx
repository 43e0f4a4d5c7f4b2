import { lazy, Suspense, useState } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { Order } from '#contract/orders/orders.schema.ts';

// Few orders are complained about.
const ComplaintDialog = lazy(async () => ({
  default: (await untilLoaded(() => import('./complaint-dialog.tsx'))).ComplaintDialog,
}));

/** Opens the form of a complaint as long as one is possible. */
export function ComplaintButton({ order }: { order: Order }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (order.feedback_until === null) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {t('feedback.wrong_title')}
      </Button>
      {isOpen && (
        <Suspense>
          <ComplaintDialog order={order} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
