import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#app/api/client.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import { previewOffer } from '#contract/catalog/offers.admin.ts';
import type { AdminOffer } from '#contract/catalog/offers.schema.ts';
import type { ReadOffer } from './offer-values.ts';

interface PreviewProps {
  read: ReadOffer;
  /** The edited offer. */
  offer: AdminOffer | undefined;
}

/**
 * The resulting prices, as the server would store them for the chosen dates, with regard to planned
 * offers.
 */
export function OfferPreview({ read, offer }: PreviewProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { valid_from } = read.period;
  const query = {
    product_id: read.product_id,
    ...read.price,
    ...(valid_from !== undefined && { valid_from }),
    ...(offer && { offer_id: offer.id }),
  };
  const { data, error } = useQuery({
    queryKey: ['admin-offer-preview', query],
    queryFn: ({ signal }) => call(previewOffer, { query, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error) return <Notice tone="danger">{problemText(error)}</Notice>;
  if (data === undefined) return null;
  const { reduction, lowest_price_cents: lowest } = data;
  const facts = {
    price: formatMoney(data.price_cents),
    regular: formatMoney(data.regular_price_cents),
    percent: reduction?.discount_percent ?? 0,
  };
  return (
    <>
      <Notice tone="info">
        <p>{t('admin_offers.preview', facts)}</p>
        <p>
          {lowest === null
            ? t('admin_offers.preview_without_history')
            : t(reduction ? 'admin_offers.preview_reduced' : 'admin_offers.preview_not_reduced', {
                ...facts,
                lowest: formatMoney(lowest),
              })}
        </p>
      </Notice>
      {data.is_far_below_regular && (
        <Notice tone="warning">{t('admin_offers.far_below', facts)}</Notice>
      )}
    </>
  );
}
