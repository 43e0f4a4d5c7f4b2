import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findForbidden, parseMarkdown, plainParagraphs } from './markdown.ts';

test('parses headings, paragraphs of several lines, lists and marks', () => {
  const text =
    'Vorab\nnoch dazu\n\n## Preise\nAlles **inklusive**, siehe [AGB](/terms).\n\n- eins\n- *zwei*\n\n### Mehr';
  expect(parseMarkdown(text)).toEqual([
    {
      title: null,
      blocks: [
        {
          kind: 'paragraph',
          inlines: [
            { kind: 'text', text: 'Vorab' },
            { kind: 'text', text: ' ' },
            { kind: 'text', text: 'noch dazu' },
          ],
        },
      ],
    },
    {
      title: 'Preise',
      blocks: [
        {
          kind: 'paragraph',
          inlines: [
            { kind: 'text', text: 'Alles ' },
            { kind: 'strong', text: 'inklusive' },
            { kind: 'text', text: ', siehe ' },
            { kind: 'link', text: 'AGB', href: '/terms' },
            { kind: 'text', text: '.' },
          ],
        },
        {
          kind: 'list',
          items: [[{ kind: 'text', text: 'eins' }], [{ kind: 'emphasis', text: 'zwei' }]],
        },
        { kind: 'heading', text: 'Mehr' },
      ],
    },
  ]);
});

describe('what could harm a page', () => {
  test.each([
    ['an element', 'x <script>alert(1)</script>', 'html'],
    ['a comment', 'x <!-- b -->', 'html'],
    ['an image', '![x](https://evil.example/x.png)', 'image'],
    ['a script in a link', '[x](javascript:alert(1))', 'link'],
    ['a script with an allowed end', '[x](javascript:a#)', 'link'],
    ['a script before a secure page', '[x](javascript:a//https://b.example)', 'link'],
    ['a backslash behind a secure host', '[x](https://a.example\\@b.example)', 'link'],
    ['data in a link', '[x](data:text/html,x)', 'link'],
    ['another host without https', '[x](//evil.example)', 'link'],
    ['another host by a backslash', '[x](/\\evil.example/a)', 'link'],
    ['another host by a path', '[x](/a/..//evil.example)', 'link'],
    ['a link with a title', '[x](/a "b")', 'link'],
  ])('%s is found, and parsed as text', (_, text, found) => {
    expect(findForbidden(text)).toBe(found);
    const kinds = parseMarkdown(text).flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'paragraph' ? block.inlines : [])),
    );
    expect(kinds.map(({ kind }) => kind)).not.toContain('link');
    expect(plainParagraphs(parseMarkdown(text)[0]?.blocks ?? []).join('')).toContain('x');
  });

  test('one forbidden link among allowed ones, or one without an end, is found', () => {
    expect(findForbidden('[x](/a) [y](javascript:a) [z](/b)')).toBe('link');
    expect(findForbidden('[x](javascript:a')).toBe('link');
  });

  test('a word in braces that no page fills in is found', () => {
    expect(findForbidden('{{minimum}} {{nothing_of_this_name}}')).toBe('placeholder');
  });

  test('comparisons and usual links are none of it', () => {
    expect(findForbidden('a < b, [x](/a) [y](https://a.example) [z](mailto:a@b.de)')).toBeNull();
  });
});

test('in any text, no link leads elsewhere than allowed', () => {
  const anyText = fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom(
        '**',
        '*',
        '[a](',
        ')',
        '\n',
        '\n\n',
        '## ',
        '- ',
        '![',
        '<b>',
        '/',
        '\\',
        'javascript:',
      ),
    ),
  );
  fc.assert(
    fc.property(anyText, (parts) => {
      const inlines = parseMarkdown(parts.join('')).flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'paragraph' ? block.inlines : [])),
      );
      const targets = inlines.flatMap((inline) => (inline.kind === 'link' ? [inline.href] : []));
      const allowed = /^(https:\/\/|\/(?![/\\])|#|mailto:|tel:)/;
      expect(targets.filter((target) => !allowed.test(target))).toEqual([]);
    }),
  );
});

test('50,000 characters of open marks are parsed in one pass', () => {
  for (const mark of ['*', '[', '**', '](', '- *[']) {
    expect(parseMarkdown(mark.repeat(50_000 / mark.length)).length).toBe(1);
  }
});
