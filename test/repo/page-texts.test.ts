import { expect, test } from 'vitest';
import { generatePageTexts } from '#test/helpers/page-texts.ts';

test('the server knows the own texts of the pages (else: npm run generate)', async () => {
  const generated = await generatePageTexts();
  await expect(generated).toMatchFileSnapshot('../../server/shop/contents/page-texts.ts');
});
