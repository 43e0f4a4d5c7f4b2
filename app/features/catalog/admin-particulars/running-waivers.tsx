import { formatDate } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Card } from '#app/ui/card.tsx';
import type { ParticularsOverview } from '#contract/catalog/particulars.schema.ts';

/** What products may lack for a while, the first to end first. */
export function RunningWaivers({ waivers }: Pick<ParticularsOverview, 'waivers'>) {
  const { t } = useTranslation();
  if (waivers.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('admin_particulars.waivers')}</h2>
      <ul className="divide-line mt-2 divide-y">
        {waivers.map(({ id, product_name: name, particular, until, reason, actor_email: by }) => (
          <li key={id} className="py-2">
            <bdi lang="de" className="font-medium wrap-anywhere hyphens-auto">
              {name}
            </bdi>
            <span className="block">
              {t(`admin_products.particular.${particular}`)}:{' '}
              {t('admin_products.waived', { day: formatDate(until) })}
            </span>
            <bdi className="block wrap-anywhere">{reason}</bdi>
            {by !== null && <bdi className="text-muted block text-sm wrap-anywhere">{by}</bdi>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
