import type { Page } from 'playwright/test';
import { addDays, toBerlin } from '#domain/delivery/berlin-time.ts';
import { hire } from './accounts.ts';
import { expectNoBarrier } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { staffAccount } from './public-calls.ts';
import { loseAnswer, open, openSignedIn } from './steps.ts';
import type { Texts } from './texts.ts';

const times = '/work/times';
const yesterday = () => addDays(toBerlin(new Date()).day, -1);
const step = (page: Page, t: Texts, kind: 'begin' | 'break' | 'end' | 'resume') =>
  page.getByRole('button', { name: t(`work_times.step.${kind}`) });

test('an employee notes a day by taps, also if an answer is lost', async ({
  page,
  t,
  shop,
  faults,
}) => {
  await openSignedIn(page, await hire(shop, 'driver'), '/work');
  await page
    .getByRole('main')
    .getByRole('link', { name: t('work.pages.times.title') })
    .click();
  await expect(page).toShow(times);
  await expect(page.getByText(t('work_times.now.off'))).toBeVisible();
  await expect(page.getByText(t('work_times.none_today'))).toBeVisible();
  await expectNoBarrier(page, 'working times without an entry');

  // The shop has the entry, and the employee does not know.
  faults.expect(/ERR_FAILED/);
  await page.route('**/api/v1/work/times', loseAnswer, { times: 1 });
  await step(page, t, 'begin').click();
  await expect(page.getByText(t('work_times.unsent'))).toBeVisible();
  await expectNoBarrier(page, 'an entry that was not sent');
  await page.getByRole('button', { name: t('work_times.send_again') }).click();
  const today = page.getByRole('region', { name: t('work_times.today') });
  await expect(today.getByText(t('work_times.kind.begin'))).toHaveCount(1);

  await step(page, t, 'break').click();
  await step(page, t, 'resume').click();
  await step(page, t, 'end').click();
  await expect(page.getByText(t('work_times.now.off'))).toBeVisible();
  await expect(today.getByRole('listitem')).toHaveCount(4);
  const box = await step(page, t, 'begin').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(80);
  await expectNoBarrier(page, 'working times of a day');
});

test('an employee adds and corrects a day with reasons, an admin saves the month', async ({
  page,
  browser,
  t,
  shop,
  faults,
}) => {
  faults.expect(/status of 409/);
  const driver = await hire(shop, 'driver');
  await openSignedIn(page, driver, times);
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: t('work_times.save') });
  const fill = (label: string, time: string) =>
    // Required fields have a star.
    dialog.getByLabel(new RegExp(`^${label}`)).fill(`${yesterday()}T${time}`);
  const note = dialog.getByLabel(t('work_times.note'));

  await page.getByRole('button', { name: t('work_times.add') }).click();
  await dialog.getByText(t('work_times.addition.work')).click();
  await fill(t('work_times.kind.begin'), '08:00');
  await fill(t('work_times.kind.end'), '14:30');
  await expect(save).toBeDisabled();
  await note.fill('Telefon vergessen');
  await expectNoBarrier(page, 'adding times');
  await save.click();
  await expect(dialog).toBeHidden();
  const earlier = page.getByRole('region', { name: t('work_times.earlier') });
  await expect(earlier.getByText('08:00–\u206014:30')).toBeVisible();
  await earlier.getByRole('group').first().locator('summary').click();
  await expect(earlier.getByText(t('work_times.warning.break_too_short'))).toBeVisible();
  await expect(earlier.getByText(t('work_times.warning.six_hours_without_break'))).toBeVisible();

  // A break outside of the work is refused, and one within it accepted.
  await page.getByRole('button', { name: t('work_times.add') }).click();
  await dialog.getByText(t('work_times.addition.break'), { exact: true }).click();
  await fill(t('work_times.kind.break'), '15:00');
  await fill(t('work_times.kind.resume'), '15:30');
  await note.fill('Mittag');
  await save.click();
  await expect(dialog.getByText(t('problem.work_time_sequence'))).toBeVisible();
  await fill(t('work_times.kind.break'), '12:00');
  await fill(t('work_times.kind.resume'), '12:30');
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(earlier.getByText(t('work_times.warning.break_too_short'))).toBeHidden();

  const correct = (kind: 'end' | 'begin', time: string) =>
    earlier.getByRole('button', {
      name: t('work_times.correct_one', { what: t(`work_times.kind.${kind}`), time }),
    });
  await correct('end', '14:30').click();
  await fill(t('work_times.time'), '15:00');
  await note.fill('länger geblieben');
  await expectNoBarrier(page, 'correcting a time');
  await save.click();
  await expect(earlier.getByText('08:00–\u206015:00')).toBeVisible();
  await expect(earlier.getByText(t('work_times.corrected'))).toBeVisible();
  await expectNoBarrier(page, 'working times with corrections');

  // An accidental end is removed: the work of yesterday goes on.
  await correct('end', '15:00').click();
  await dialog.getByLabel(t('work_times.remove')).check();
  await note.fill('aus Versehen');
  await save.click();
  await expect(step(page, t, 'end')).toBeVisible();
  await page.getByRole('button', { name: t('work_times.add') }).click();
  await fill(t('work_times.kind.end'), '16:00');
  await note.fill('nachgetragen');
  await save.click();
  await expect(step(page, t, 'begin')).toBeVisible();

  const desk = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await open(desk, `${shop}/admin/team`);
  const admin = staffAccount();
  await desk.getByLabel(t('session.email')).fill(admin.email);
  await desk.getByLabel(t('session.password')).fill(admin.password);
  await desk.getByRole('button', { name: t('session.sign_in'), exact: true }).click();
  await desk.getByLabel(t('team.work_month')).selectOption(yesterday().slice(0, 7));
  const table = desk.getByRole('table', { name: t('team.work_times') });
  const row = table.getByRole('row').filter({ hasText: '7:30' }).first();
  await row.getByRole('button').click();
  await expect(desk.getByRole('dialog').getByText('nachgetragen').first()).toBeVisible();
  await expectNoBarrier(desk, 'the days of an employee');
  await desk.keyboard.press('Escape');
  const saving = desk.waitForEvent('download');
  await desk.getByRole('button', { name: t('team.work_export') }).click();
  expect((await saving).suggestedFilename()).toBe(`arbeitszeiten-${yesterday().slice(0, 7)}.csv`);
  await desk.context().close();
});
