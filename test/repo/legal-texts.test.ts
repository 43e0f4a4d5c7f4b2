import { expect, test } from 'vitest';
import { generateLegalTexts } from '#test/helpers/legal-texts.ts';

test('order mails say the terms that the pages show (else: npm run generate)', async () => {
  const generated = await generateLegalTexts();
  await expect(generated).toMatchFileSnapshot('../../server/orders/legal-texts.ts');
});
