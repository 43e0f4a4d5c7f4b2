import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#app/api/client.ts';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { CorrectedLabel } from '#contract/stock/recalls.schema.ts';
import { informOfCorrection, listCorrectedLabels } from '#contract/stock/recalls.ts';

const key = 'corrected-labels';

/** Corrected labels whose customers wait for a mail; nothing if there are none. */
export function CorrectedLabels() {
  const { t } = useTranslation();
  const id = useId();
  const { data } = useQuery({
    queryKey: [key],
    queryFn: ({ signal }) => call(listCorrectedLabels, { signal }),
  });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="text-danger-ink mb-1 text-lg font-bold">
        {t('corrected_labels.title')}
      </h2>
      <p className="mb-3 max-w-prose">{t('corrected_labels.text')}</p>
      <ul className="grid gap-3 md:grid-cols-2">
        {data.items.map((label) => (
          <li key={`${label.product_id} ${label.version}`}>
            <CorrectedLabelCard label={label} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CorrectedLabelCard({ label }: { label: CorrectedLabel }) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const mayInform = useMay(informOfCorrection);
  const informing = useAdminAction([key], {
    done: t('corrected_labels.done'),
    failed: t('corrected_labels.failed'),
  });
  const { product_id, version, product_name: name, orders } = label;
  const numbers = orders.map(({ order_number }) => `#${order_number}`).join(', ');
  return (
    <Card className="space-y-3">
      <p className="font-semibold">
        <bdi lang="de" className="wrap-anywhere hyphens-auto">
          {name}
        </bdi>
      </p>
      <p className="wrap-anywhere">{t('corrected_labels.orders', { numbers })}</p>
      {mayInform && (
        <Button size="large" className="w-full" onClick={() => setIsAsked(true)}>
          {t('corrected_labels.inform')}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={name}
          text={t('corrected_labels.question')}
          action={t('corrected_labels.inform')}
          isBusy={informing.isPending}
          onClose={() => setIsAsked(false)}
          onConfirm={() =>
            informing.mutate(() => call(informOfCorrection, { body: { product_id, version } }), {
              onSettled: () => setIsAsked(false),
            })
          }
        />
      )}
    </Card>
  );
}
