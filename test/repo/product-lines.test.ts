import { expect, test } from 'vitest';
import { type Check, faultsByMatch, faultsIn, withoutComments } from '#test/repo/files.ts';

/** A small picture next to a name is a product in a line. */
const checkLines: Check = (file) =>
  isLine.test(file.path)
    ? []
    : faultsByMatch(
        withoutComments(file),
        /<ProductThumb\b/g,
        () => 'a product in a line has size, halal and warning: use <ProductLine>',
      );
/** The line itself, and pages of the staff, who pick and edit products. */
const isLine =
  /^app\/features\/(?:accounts\/dietary-guard\/product-line|.*\/admin-[^/]+\/.*|stock\/pick-batch\/.*|frame\/admin-layout\/.*)[.]?(?:tsx)?$/;

test('customers see products in lines by one component', () => {
  expect(faultsIn(/^app\/features\/.*[.]tsx$/, checkLines)).toEqual([]);
});

const path = 'app/features/orders/orders/order-items.tsx';

test('finds a planted line of its own', () => {
  const text = '<ProductThumb product={product} />';
  expect(checkLines({ path, text })).toHaveLength(1);
});

test.each(['<ProductLine product={product} />', '<ProductImage src={src} size="card" />'])(
  'lets %s pass',
  (text) => expect(checkLines({ path, text })).toEqual([]),
);
