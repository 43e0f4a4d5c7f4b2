import { useId } from 'react';
import { href, Link } from 'react-router';
import {
  AdminListView,
  type AdminListViewProps,
} from '#app/features/frame/admin-layout/admin-list-view.tsx';

interface ArticleSectionProps<Row> extends Omit<AdminListViewProps<Row>, 'label'> {
  title: string;
  hint: string;
}

/** Goods of suppliers that someone should look at, under a heading. */
export function ArticleSection<Row>({ title, hint, ...view }: ArticleSectionProps<Row>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      <p className="text-muted max-w-prose">{hint}</p>
      <AdminListView label={title} {...view} />
    </section>
  );
}

const link = 'text-brand font-medium wrap-anywhere hover:underline max-xl:py-2 max-xl:inline-block';

/** What it is, with its supplier. */
export function ArticleName({
  name,
  supplier,
}: {
  name: string;
  supplier: { id: string; name: string };
}) {
  return (
    <>
      <bdi lang="de" className="font-medium wrap-anywhere">
        {name}
      </bdi>
      <Link
        to={href('/admin/suppliers/:supplierId', { supplierId: supplier.id })}
        className={`${link} block text-sm`}
      >
        <bdi>{supplier.name}</bdi>
      </Link>
    </>
  );
}

/** Leads to the product of this name. */
export function ProductLink({ name, text }: { name: string; text: string }) {
  return (
    <Link
      to={`${href('/admin/products')}?${String(new URLSearchParams({ query: name }))}`}
      className={`${link} text-sm`}
    >
      {text}
    </Link>
  );
}
