import { dataScript } from './json-ld.ts';

/**
 * The content of a page as schema.org data, for machines. The script element contains data only.
 */
export function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json">{dataScript(data)}</script>;
}
