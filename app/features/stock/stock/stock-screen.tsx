import { href, useNavigate } from 'react-router';
import { WorkHeading } from '#app/features/frame/work-layout/work-heading.tsx';
import { ProductSearch } from '#app/features/stock/goods-receipt/product-search.tsx';
import { useScanning } from '#app/features/stock/goods-receipt/queries.ts';
import { ScanField } from '#app/features/stock/scanner/scan-field.tsx';
import { ScanStatus } from '#app/features/stock/scanner/scan-status.tsx';
import { useScanFeedback } from '#app/features/stock/scanner/use-scan-feedback.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';

/** `/work/stock`: leads to the lots of a product. */
export function StockScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const problemText = useProblemText();
  const feedback = useScanFeedback();
  const scanning = useScanning();
  const open = (productId: string) => void navigate(href('/work/lots/:productId', { productId }));

  async function scan(code: string): Promise<void> {
    try {
      const { product } = await scanning.mutateAsync(code);
      if (product !== null) return open(product.id);
      feedback.fail(
        t('work.scan_refused.unknown_product.title'),
        t('work.scan_refused.unknown_product.text', { code }),
      );
    } catch (error) {
      feedback.fail(t('work.scan_failed', { code }), problemText(error));
    }
  }

  return (
    <>
      <WorkHeading backTo={href('/work')}>{t('work.pages.stock.title')}</WorkHeading>
      <div className="space-y-4 pb-8">
        <ScanField
          label={t('work.scan_goods')}
          isBusy={scanning.isPending}
          isActive
          onCode={(code) => void scan(code)}
        />
        <ScanStatus message={feedback.message} />
        <ProductSearch onChoose={({ id }) => open(id)} />
        <ButtonLink
          to={href('/work/stock/count')}
          variant="secondary"
          size="large"
          className="w-full"
        >
          {t('work.count_shelves')}
        </ButtonLink>
        <ButtonLink to={href('/work/scanner')} variant="quiet" size="large" className="w-full">
          {t('work.scanner.link')}
        </ButtonLink>
      </div>
    </>
  );
}
