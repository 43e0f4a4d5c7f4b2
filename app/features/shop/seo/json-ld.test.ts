import { expect, test } from 'vitest';
import { dataScript } from './json-ld.ts';

test.each(['</script><script>alert(1)</script>', '<!-- <script>', '</SCRIPT >', ']]>'])(
  'a name like %s stays data',
  (name) => {
    const text = dataScript({ '@type': 'Product', name });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
    });
  },
);
