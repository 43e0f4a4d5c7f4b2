import { expect, test } from 'vitest';
import { type Check, faultsByMatch, faultsIn, withoutComments } from '#test/repo/files.ts';

const value = String.raw`(?=[\d[(]|auto\b|full\b|px\b)`;
const physicalClasses = [
  String.raw`-?(scroll-)?[mp][lr]-${value}`,
  String.raw`-?(left|right)-${value}`,
  String.raw`(text|float|clear)-(left|right)\b`,
  String.raw`border-[lr]\b`,
  String.raw`rounded-([lr]|[tb][lr])\b`,
];
const physicalProperties = [
  String.raw`(margin|padding|border)-(left|right)(-\w+)?\s*:`,
  String.raw`border-(top|bottom)-(left|right)-radius\s*:`,
  String.raw`(left|right)\s*:(?=.*;)`,
  String.raw`(text-align|float|clear)\s*:\s*(left|right)\b`,
];
/** The same in a style object; `left:` alone is also what scrollTo() wants. */
const physicalStyles = [
  String.raw`(margin|padding|border)(Left|Right)\w*\s*:`,
  String.raw`border(Top|Bottom)(Left|Right)Radius\s*:`,
  String.raw`(textAlign|float|clear)\s*:\s*['"](left|right)\b`,
];

const anyOf = (patterns: string[]) => new RegExp(`(?<![\\w-])(${patterns.join('|')})`, 'g');
const inStyles = anyOf([...physicalClasses, ...physicalProperties]);
const inComponents = anyOf([...physicalClasses, ...physicalStyles]);

const checkSides: Check = (file) =>
  faultsByMatch(
    withoutComments(file),
    file.path.endsWith('.css') ? inStyles : inComponents,
    (match) => `"${match}" stays on its side in Arabic: use start and end`,
  );

test('the layout uses start and end instead of left and right', () => {
  expect(faultsIn(/^app\/.*[.](tsx?|css)$/, checkSides)).toEqual([]);
});

test.each([
  ['app/ui/card.tsx', '<p className="flex ml-2" />'],
  ['app/ui/card.tsx', '<p className="md:-mr-px" />'],
  ['app/ui/card.tsx', '<p className="hover:pl-[3px]" />'],
  ['app/ui/card.tsx', '<p className="absolute right-0" />'],
  ['app/ui/card.tsx', '<p className="-left-1/2" />'],
  ['app/ui/card.tsx', '<p className="text-left" />'],
  ['app/ui/card.tsx', '<p className="border-l" />'],
  ['app/ui/card.tsx', '<p className="rounded-tl-xl" />'],
  ['app/ui/card.tsx', '<p className="float-right" />'],
  ['app/ui/card.tsx', '<p style={{ marginLeft: 4 }} />'],
  ['app/ui/card.tsx', "<p style={{ textAlign: 'right' }} />"],
  ['app/styles/app.css', '  padding-right: 1rem;'],
  ['app/styles/app.css', '  left: 0;'],
  ['app/styles/app.css', '  border-top-left-radius: 4px;'],
  ['app/styles/app.css', '  text-align: left;'],
  ['app/styles/app.css', '  @apply ml-2;'],
])('finds the side planted in %s: %s', (path, text) => {
  expect(checkSides({ path, text })).toHaveLength(1);
});

test.each([
  ['app/ui/card.tsx', '<p className="ms-2 pe-4 start-0 text-start border-s rounded-ss-xl" />'],
  ['app/ui/card.tsx', "import { ArrowLeft } from './arrow-left.tsx';"],
  ['app/ui/carousel/carousel.tsx', 'list.scrollBy({ left: list.clientWidth });'],
  ['app/ui/card.tsx', '// ml-2 would stay on its side'],
  ['app/styles/app.css', '  inset-inline-start: 0; padding-inline-end: 1rem;'],
])('lets the sides in %s pass: %s', (path, text) => {
  expect(checkSides({ path, text })).toEqual([]);
});
