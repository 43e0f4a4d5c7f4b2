import type { ComponentProps, ReactNode } from 'react';
import { href, Link, type LinkProps } from 'react-router';
import { netContentText } from '#app/i18n/net-content.ts';
import { ShortLife, type WithShortLife } from '#app/i18n/short-life.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Badge } from '#app/ui/badge.tsx';
import { BrandLine } from '#app/ui/product/brand-line.tsx';
import { ProductName } from '#app/ui/product/product-name.tsx';
import { ProductThumb } from '#app/ui/product/product-thumb.tsx';
import type { ProductSummary } from '#contract/catalog/catalog.schema.ts';
import { ProductGuard } from './product-guard.tsx';

/** What each line says of its product, wherever that comes from. */
export type LineProduct = ComponentProps<typeof ProductThumb>['product'] &
  Pick<ProductSummary, 'allergens' | 'labels' | 'name' | 'net_content' | 'traces'> &
  Partial<Pick<ProductSummary, 'brand' | 'untranslated'>> &
  WithShortLife;

interface ProductLineProps {
  product: LineProduct;
  /** The name with what is marked in it, as in search. */
  shownName?: ReactNode;
  /** Shown with the name. */
  quantity?: number;
  /** The product whose page the name leads to. */
  linkTo?: string | undefined;
  /** Not part of the order or cart any more. */
  isStruck?: boolean;
  /** Below the name, after the size: the price. */
  detail?: ReactNode;
  /** At the end of the line. */
  children?: ReactNode;
  /** How picture, text and the end of the line are placed. */
  className?: string;
}

/**
 * A product in one line: picture, name, size, halal, and the warning about what the customer
 * avoids. Every place but the card shows products by it, so that no place forgets one of these.
 */
export function ProductLine({
  product,
  shownName = <ProductName name={product.name} untranslated={product.untranslated} />,
  quantity,
  linkTo,
  isStruck = false,
  detail,
  children,
  className = 'flex items-center gap-3',
}: ProductLineProps) {
  const { t } = useTranslation();
  const { brand = null, labels, name, net_content: size } = product;
  const link = (content: ReactNode, props: Omit<LinkProps, 'to'>) =>
    linkTo === undefined ? (
      content
    ) : (
      <Link to={href('/product/:id', { id: linkTo })} {...props}>
        {content}
      </Link>
    );
  const title = (
    <>
      {quantity !== undefined && `${quantity} × `}
      {shownName}
    </>
  );
  return (
    <div className={className}>
      {link(<ProductThumb product={product} />, { tabIndex: -1, 'aria-hidden': true })}
      <div className="min-w-0 flex-1 basis-40">
        <p className="leading-snug font-medium">
          {isStruck ? (
            <del className="text-muted">{title}</del>
          ) : (
            link(title, { className: 'hover:underline' })
          )}{' '}
          {labels.halal && <Badge tone="success">{t('catalog.halal')}</Badge>}
        </p>
        <BrandLine brand={brand} name={name} />
        <div className="text-muted text-sm tabular-nums">
          {size && netContentText(t, size)}
          {size && detail && ' · '}
          {detail}
        </div>
        <ShortLife product={product} />
        <ProductGuard product={product} as="line" />
      </div>
      {children}
    </div>
  );
}
