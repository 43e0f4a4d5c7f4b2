import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

interface ScarceNoticeProps {
  name: string;
  /** The quantity in stock; 0 when sold out or withdrawn. */
  available: number;
  /** Whether the shop no longer sells the product, unlike one that is sold out. */
  isWithdrawn?: boolean;
  /** Sets the quantity to what is in stock; 0 removes the line. */
  onAccept: (quantity: number) => void;
}

/** Says that a line exceeds the stock, and offers a correction in one tap. */
export function ScarceNotice({
  name,
  available,
  isWithdrawn = false,
  onAccept,
}: ScarceNoticeProps) {
  const { t } = useTranslation();
  const isGone = available === 0;
  const title = isWithdrawn ? t('cart.unavailable') : t('catalog.sold_out');
  return (
    <Notice tone="warning" title={isGone ? title : t('cart.scarce', { count: available })}>
      <Button
        variant="secondary"
        size="small"
        className="mt-2"
        aria-label={isGone ? t('cart.remove', { name }) : undefined}
        onClick={() => onAccept(available)}
      >
        {isGone ? t('cart.remove_short') : t('cart.adjust', { count: available })}
      </Button>
    </Notice>
  );
}
