import { expect, test } from 'vitest';
import { generateLegalTexts } from '#test/helpers/legal-texts.ts';

test('order mails contain the terms of the pages (else: npm run generate)', async () => {
  const generated = await generateLegalTexts();
  await expect(generated).toMatchFileSnapshot('../../server/contents/legal-texts.ts');
});
