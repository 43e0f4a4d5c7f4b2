import { dataScript } from './json-ld.ts';

/**
 * What a page shows, once more in the words of schema.org, for machines. Data, not a script: it is
 * never run.
 */
export function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json">{dataScript(data)}</script>;
}
