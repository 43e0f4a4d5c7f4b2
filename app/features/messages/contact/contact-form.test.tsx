import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sendContactMessage } from '#contract/messages/inquiries.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { ContactForm } from './contact-form.tsx';

const { show, signIn, network } = openShopBrowser();

const message = { name: 'Anna', email: 'anna@example.com', message: 'Wo ist die Milch?' };

async function openFilled() {
  const page = await show(<ContactForm />);
  const { t, fill } = page;
  await fill(t('help.name'), message.name);
  await fill(t('help.email'), message.email);
  await fill(t('help.message'), message.message);
  return page;
}

it('names what is missing at each field, and goes to the first', async () => {
  const { t, field, press } = await show(<ContactForm />);
  await press(t('help.send'));
  expect(screen.getAllByText(t('information.required'))).toHaveLength(3);
  expect(document.activeElement).toBe(field(t('help.name')));
  expect(network.bodiesOf(sendContactMessage)).toEqual([]);
  expect(await barriersIn()).toEqual([]);
});

it('says that an email is none when the field is left, and no longer when it is right', async () => {
  const { t, user, fill } = await show(<ContactForm />);
  await fill(t('help.email'), 'anna@');
  await user.tab();
  await screen.findByText(t('help.email_invalid'));
  await fill(t('help.email'), message.email);
  expect(screen.queryByText(t('help.email_invalid'))).toBeNull();
});

it('sends the message, confirms it where the form was, and offers another one', async () => {
  const { t, press, field } = await openFilled();
  await press(t('help.send'));
  const heading = await screen.findByRole('heading', { name: t('help.sent_title') });
  // The toast says it, too.
  expect(screen.getAllByText(t('help.sent_title'))).toHaveLength(2);
  expect(document.activeElement).toBe(heading);
  expect(network.bodiesOf(sendContactMessage)).toEqual([message]);
  await press(t('help.another'));
  expect(field(t('help.name')).value).toBe(message.name);
  expect(field(t('help.message')).value).toBe('');
});

it('preserves the message when no answer arrives', async () => {
  const { t, press, field } = await openFilled();
  network.loseNext(sendContactMessage);
  await press(t('help.send'));
  await screen.findByText(t('help.failed_title'));
  expect(field(t('help.message')).value).toBe(message.message);
});

it('knows name and email of a signed-in customer', async () => {
  const { email } = await signIn({ first_name: 'Zeynep' });
  const { t, field } = await show(<ContactForm />);
  await screen.findByDisplayValue(email);
  expect(field(t('help.name')).value).toContain('Zeynep');
});
