import { formatDate, formatTime } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { OrderChange } from '#contract/orders/orders.schema.ts';

/** When and by whom an order was changed, the latest change first; nothing if it never was. */
export function OrderChanges({ changes }: { changes: readonly OrderChange[] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <section aria-label={t('order_change.changes')}>
      <h2 className="mb-3 font-semibold">{t('order_change.changes')}</h2>
      <ol className="space-y-3">
        {changes.toReversed().map(({ version, actor, reason, created_at: at }) => (
          <li key={version}>
            <p className="font-medium">{t(`order_change.changed_by.${actor}`)}</p>
            <p className="text-muted text-sm">
              <time dateTime={at}>
                <bdi>
                  {formatDate(at)}, {formatTime(at)}
                </bdi>
              </time>
            </p>
            {reason !== null && (
              <p className="text-sm wrap-anywhere">
                <q dir="auto">{reason}</q>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
