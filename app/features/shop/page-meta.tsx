import { useShop } from './use-shop.ts';

interface PageMetaProps {
  title: string;
  /** For search engines: what is on the page, in a sentence or two. */
  description?: string;
}

/** Title and description of a page, in its language; React moves them into the head. */
export function PageMeta({ title, description }: PageMetaProps) {
  const { name } = useShop();
  return (
    <>
      <title>{`${title} – ${name}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
    </>
  );
}
