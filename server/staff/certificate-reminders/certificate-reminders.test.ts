import { expect, test } from 'vitest';
import { useTestApp } from '#test/helpers/app.ts';
import { certify, createProduct } from '#test/helpers/factories.ts';
import { remindOfCertificates } from './service.ts';

const shop = useTestApp();
const remind = () => {
  const { db, env, clock } = shop();
  return remindOfCertificates({ db, env, clock: clock.now });
};
const mails = async () => (await shop().inbox()).map(({ subject }) => subject ?? '');
const day = (days: number) =>
  new Date(shop().clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

test('reminds 60, 30 and 7 days before a certificate ends, each once', async () => {
  const { id } = await createProduct(shop(), { name: 'Ayran' });
  await certify(shop(), [id], { number: 'R-1', valid_to: day(61) });
  await remind();
  expect(await mails()).toEqual([]);
  for (let passed = 1; passed <= 63; passed += 1) {
    shop().clock.advance(24 * 60 * 60);
    await remind();
    await remind();
  }
  // The newest is the first.
  const seen = (await mails()).filter((subject) => subject.includes('R-1')).toReversed();
  expect(seen.map((subject) => subject.replace(/^.*: /, ''))).toEqual([
    'Halal-Zertifikat R-1 endet in 60 Tagen',
    'Halal-Zertifikat R-1 endet in 30 Tagen',
    'Halal-Zertifikat R-1 endet in 7 Tagen',
  ]);
  const [mail] = await shop().inbox();
  expect(mail?.text).toContain('Ein Produkt verliert danach das Halal-Zeichen');
  expect(mail?.text).toContain('/admin/certificates');
});

test('reminds once of what ends sooner when it is recorded', async () => {
  const { id } = await createProduct(shop());
  await certify(shop(), [id], { number: 'R-2', valid_to: day(20) });
  await remind();
  shop().clock.advance(24 * 60 * 60);
  await remind();
  const about = (await mails()).filter((subject) => subject.includes('R-2'));
  expect(about).toHaveLength(1);
  expect(about[0]).toContain('in 20 Tagen');
});

test('reminds of no certificate that was renewed, withdrawn or has ended', async () => {
  const { id } = await createProduct(shop());
  const renewed = await certify(shop(), [id], { number: 'R-3', valid_to: day(40) });
  await certify(shop(), [id], {
    number: 'R-4',
    renews: renewed,
    valid_from: day(41),
    valid_to: day(400),
  });
  const certificate_id = await certify(shop(), [id], { number: 'R-5', valid_to: day(25) });
  const withdrawal = { certificate_id, withdrawn_from: day(-1), reason: 'Betrieb' };
  await shop().db.insertInto('certificate_withdrawals').values(withdrawal).execute();
  await certify(shop(), [id], { number: 'R-6', valid_to: day(-1) });
  await remind();
  expect((await mails()).filter((subject) => /R-[3456]/.test(subject))).toEqual([]);
});
