import { useState } from 'react';
import { isProblem } from '#app/api/client.ts';
import { formatList } from '#app/i18n/format.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import type { IncompleteProduct } from '#contract/catalog/particulars.schema.ts';
import { EditProduct } from './product-dialogs.tsx';

interface IncompleteProductsProps {
  /** Of a change of many products. */
  error: Error | null;
  onClose: () => void;
}

/** The products for which a change was refused; each leads to what it lacks. */
export function IncompleteProducts({ error, onClose }: IncompleteProductsProps) {
  const { t, i18n } = useTranslation();
  const [edited, setEdited] = useState<string | null>(null);
  const products = incompleteIn(error);
  if (products.length === 0) return null;
  if (edited !== null) {
    return <EditProduct id={edited} part="label" onClose={() => setEdited(null)} />;
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('admin_products.incomplete_title')}>
      <p>{t('admin_products.incomplete_text')}</p>
      <ul className="divide-line mt-3 divide-y">
        {products.map(({ id, name, missing }) => (
          <li key={id} className="py-2">
            <button
              type="button"
              className="text-brand min-h-11 text-start font-medium underline"
              onClick={() => setEdited(id)}
            >
              <bdi lang="de" className="wrap-anywhere hyphens-auto">
                {name}
              </bdi>
            </button>
            <p className="text-muted text-sm">
              {formatList(
                missing.map((particular) => t(`admin_products.particular.${particular}`)),
                i18n.language,
              )}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function incompleteIn(error: Error | null): IncompleteProduct[] {
  if (!isProblem(error, 'particulars_missing')) return [];
  const { products } = error.facts;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the server
  return Array.isArray(products) ? (products as IncompleteProduct[]) : [];
}
