import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { ShownPage } from '#contract/shop/pages.schema.ts';

export interface AgreedPageProps {
  /** Null: the shop's own text. */
  page: ShownPage | null;
  /** The version that an order names, in place of the one that is valid now. */
  isOfOrder: boolean;
}

/** Says that a page shows what an order was placed under, with a link to what is valid now. */
export function AgreedVersion({ path }: { path: string }) {
  const { t } = useTranslation();
  return (
    <div className="mb-6">
      <Notice tone="info">
        {t('legal.version_of_order')}{' '}
        <Link to={path} className="underline">
          {t('legal.current_version')}
        </Link>
      </Notice>
    </div>
  );
}
