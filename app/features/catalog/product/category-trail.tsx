import { href } from 'react-router';
import { NoData, StructuredData } from '#app/features/shop/seo/structured-data.tsx';
import { useAbsoluteUrls } from '#app/features/shop/seo/use-absolute-url.ts';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { CategoryReference } from '#contract/catalog/catalog.schema.ts';

type Step = Pick<CategoryReference, 'name' | 'name_translations' | 'slug'>;

interface CategoryTrailProps {
  category: Step;
  parent?: Step | undefined;
  /** The last step, if it is not the category. */
  product?: { id: string; name: string };
}

function ServerTrail({ category, parent, product }: CategoryTrailProps) {
  const { t } = useTranslation();
  const urlOf = useAbsoluteUrls();
  const localName = useLocalName();
  const steps = [
    { name: t('layout.home'), path: href('/') },
    ...[parent, category]
      .filter((each) => each !== undefined)
      .map((each) => ({
        name: localName(each),
        path: href('/category/:slug', { slug: each.slug }),
      })),
    ...(product ? [{ name: product.name, path: href('/product/:id', { id: product.id }) }] : []),
  ];
  return (
    <StructuredData
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: steps.map((step, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: step.name,
          item: urlOf(step.path),
        })),
      }}
    />
  );
}

/** Describes the path from the home page to this page for search engines. */
export const CategoryTrail = import.meta.env.SSR ? ServerTrail : NoData;
