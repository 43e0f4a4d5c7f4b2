import { dataScript } from './json-ld.ts';

/**
 * The content of a page as schema.org data, for machines. The script element contains data only.
 */
export function StructuredData({ data }: { data: object }) {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {dataScript(data)}
    </script>
  );
}

/**
 * In the browser: search engines read what the server sends, so no script computes it again. React
 * ignores the text of an element whose own text is empty.
 */
export function NoData() {
  return (
    <script type="application/ld+json" suppressHydrationWarning>
      {''}
    </script>
  );
}
