import { useEffect, useRef } from 'react';
import { href } from 'react-router';
import type { AddedAll } from '#app/features/cart/cart/use-add-all.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ProductName } from '#app/ui/product/product-name.tsx';

/** What was added to the cart, and what is missing. */
export function AddedNotice({ added: { added, missing } }: { added: AddedAll }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [added, missing]);
  return (
    <Notice tone={missing.length === 0 ? 'success' : 'warning'}>
      <h2 ref={heading} tabIndex={-1} className="text-base font-semibold focus:outline-none">
        {t('lists.added', { count: added.length })}
      </h2>
      {missing.length > 0 && (
        <>
          <p className="mt-1">{t('lists.missing')}</p>
          <ul className="list-disc ps-5">
            {missing.map(({ id, name }) => (
              <li key={id}>
                <ProductName name={name} />
              </li>
            ))}
          </ul>
        </>
      )}
      <ButtonLink to={href('/cart')} variant="secondary" size="small" className="mt-3">
        {t('lists.to_cart')}
      </ButtonLink>
    </Notice>
  );
}
