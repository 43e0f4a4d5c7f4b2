import type { ReactNode } from 'react';
import { isProblem, isRefusal } from '#app/api/client.ts';
import { useShopLinks } from '#app/features/shop/shop/use-shop-links.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { formatMoney } from '#app/i18n/format.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ChangePreview } from '#contract/orders/order-changes.schema.ts';
import type { Obstacle } from './obstacle.ts';
import type { ChangeState } from './use-change.ts';

/** Why the change cannot be ordered, and what to do; what was typed stays. */
export function ChangeProblem({ change }: { change: ChangeState }) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const { preview, sending, obstacle } = change;
  if (change.isTooLate) return <TooLateNotice />;
  if (change.isStale) return <StaleNotice onAdopt={change.adopt} />;
  if (sending.error !== null && !isProblem(sending.error, 'version_conflict')) {
    return (
      <Notice tone="danger" title={t('order_change.failed')}>
        <p>{textOf(sending.error)}</p>
        {!isRefusal(sending.error) && <p className="mt-1">{t('order_change.send_again')}</p>}
      </Notice>
    );
  }
  if (obstacle !== null) return <ObstacleNotice obstacle={obstacle} preview={preview.data} />;
  if (preview.error !== null && preview.data === undefined) {
    return (
      <Notice tone="danger" title={t('order_change.preview_failed')}>
        <p>{textOf(preview.error)}</p>
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          onClick={() => void preview.refetch()}
        >
          {t('orders.try_again')}
        </Button>
      </Notice>
    );
  }
  return null;
}

/** The order can no longer be changed here; the shop may still help on the phone. */
export function TooLateNotice({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const { contact_phone } = useShop();
  const { phone } = useShopLinks();
  return (
    <Notice tone="danger" title={t('order_change.too_late')}>
      <p>{t('problem.order_change_too_late')}</p>
      <a href={phone} className="mt-1 inline-block py-1 font-semibold underline">
        <bdi dir="ltr">{contact_phone}</bdi>
      </a>
      <div>{children}</div>
    </Notice>
  );
}

function StaleNotice({ onAdopt }: { onAdopt: (isKept: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <Notice tone="danger" title={t('order_change.stale')}>
      <p>{t('order_change.stale_text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={() => onAdopt(true)}>
          {t('order_change.stale_keep')}
        </Button>
        <Button variant="secondary" size="small" onClick={() => onAdopt(false)}>
          {t('order_change.stale_discard')}
        </Button>
      </div>
    </Notice>
  );
}

interface ObstacleNoticeProps {
  obstacle: Obstacle;
  preview: ChangePreview | undefined;
}

function ObstacleNotice({ obstacle, preview }: ObstacleNoticeProps) {
  const { t } = useTranslation();
  if (obstacle === 'minimum' && preview !== undefined) {
    const facts = {
      minimum_order_cents: formatMoney(preview.minimum_order_cents),
      missing_cents: formatMoney(preview.missing_cents),
    };
    return <Notice tone="warning">{t('problem.below_minimum_order', facts)}</Notice>;
  }
  const texts = {
    empty: t('problem.order_emptied'),
    minimum: '',
    scarce: t('checkout.obstacle.items'),
    window: t('problem.invalid_time_slot'),
  };
  return <Notice tone="warning">{texts[obstacle]}</Notice>;
}
