import axe from 'axe-core';

/**
 * What axe finds fault with in a part of a page, as text. Colours and sizes exist in a browser
 * alone: `test/e2e/accessibility.spec.ts` checks them.
 */
export async function barriersIn(part: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    preload: false,
    rules: {
      'color-contrast': { enabled: false },
      // A part is no whole page.
      region: { enabled: false },
      'page-has-heading-one': { enabled: false },
    },
  });
  return violations.map(({ id, nodes }) => [`${id}:`, ...nodes.map(({ html }) => html)].join('\n'));
}
