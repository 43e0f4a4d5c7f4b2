import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  authCall,
  enrollFactor,
  newEmail,
  newestMail,
  password,
  pressLink,
  signUpAndConfirm,
  totpCode,
} from '#test/helpers/auth.ts';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openShopBrowser } from '#test/helpers/dom/shop-browser.tsx';
import { address, createProduct } from '#test/helpers/factories.ts';

const { shop, visit, network } = openShopBrowser();
const token = { method: 'POST', path: '/auth/v1/token' } as const;
const signup = { method: 'POST', path: '/auth/v1/signup' } as const;

async function openAuth() {
  const page = await visit('/auth');
  const { t, user, press, fill } = page;
  await screen.findByRole('tab', { name: t('session.tab_sign_in') });
  return {
    ...page,
    typeSignIn: async (email: string, secret: string) => {
      await fill(t('session.email'), email);
      await fill(t('session.password'), secret);
    },
    openRegistration: () =>
      user.click(screen.getByRole('tab', { name: t('session.tab_register') })),
    submit: () => press(t('session.sign_in')),
  };
}

describe('the sign-in', () => {
  it('signs a customer in and leads to the start page', async () => {
    const { email } = await signUpAndConfirm(shop());
    const { t, typeSignIn, submit } = await openAuth();
    await typeSignIn(email, password);
    await submit();
    // Before the page: on a busy machine it may open after the message has gone.
    await screen.findByText(t('session.signed_in_title'));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(localStorage.getItem('kiezkorb.session')).not.toBeNull();
  });

  it.each([
    { role: 'driver' as const, start: '/work' },
    { role: 'picker' as const, start: '/work' },
    { role: 'dispatcher' as const, start: '/admin' },
  ])('leads a $role to $start', async ({ role, start }) => {
    const { email } = await signUpAndConfirm(shop());
    await shop().db.updateTable('users').set({ role }).where('email', '=', email).execute();
    // The browser of the test would open it.
    const opened = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
    const { typeSignIn, submit } = await openAuth();
    await typeSignIn(email, password);
    await submit();
    await waitFor(() => expect(opened).toHaveBeenCalledWith(start));
    opened.mockRestore();
  });

  it('preserves the typed text, says that the password is wrong, and takes the right one', async () => {
    const { email } = await signUpAndConfirm(shop());
    const { t, fill, typeSignIn, submit, field } = await openAuth();
    await typeSignIn(email, 'something-else-9');
    await submit();
    await waitFor(() =>
      expect(field(t('session.password')).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(field(t('session.email')).value).toBe(email);
    expect(field(t('session.password')).value).toBe('something-else-9');
    expect(screen.getAllByText(t('session.reason_invalid_credentials'))).not.toEqual([]);
    expect(screen.getByText(new RegExp(`^${t('session.sign_in_failed')}`))).toBeDefined();
    expect(window.location.pathname).toBe('/auth');
    await fill(t('session.password'), password);
    await submit();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('opens with the cursor in its first field', async () => {
    const { t, user, field } = await openAuth();
    await waitFor(() => expect(document.activeElement).toBe(field(t('session.email'))));
    await user.keyboard('anna@mail.example');
    expect(field(t('session.email')).value).toBe('anna@mail.example');
  });

  it('says that the server cannot be reached when no answer arrives', async () => {
    const { t, typeSignIn, submit } = await openAuth();
    network.loseNext(token);
    await typeSignIn(newEmail(), password);
    await submit();
    expect(await screen.findAllByText(t('session.reason_unreachable'))).not.toEqual([]);
  });

  it('offers another mail to an account that is not confirmed', async () => {
    const email = newEmail();
    await shop().app.request('/auth/v1/signup', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, data: address }),
    });
    shop().clock.advance(90);
    const { t, typeSignIn, submit, press } = await openAuth();
    await typeSignIn(email, password);
    await submit();
    await press(t('session.confirm_again'));
    expect(await screen.findByText(t('session.confirm_sent'))).toBeDefined();
    expect(await screen.findByLabelText(new RegExp(t('session.confirm_code')))).toBeDefined();
    const mails = (await shop().inbox()).filter(({ to }) => to === email);
    expect(mails).toHaveLength(2);
  });

  it('shows the password on request', async () => {
    const { t, press, field } = await openAuth();
    expect(field(t('session.password')).type).toBe('password');
    await press(t('common.show_typed'));
    expect(field(t('session.password')).type).toBe('text');
    expect(
      screen.getByRole('button', { name: t('common.show_typed'), pressed: true }),
    ).toBeDefined();
  });

  it('mails a link for a new password', async () => {
    const { email } = await signUpAndConfirm(shop());
    shop().clock.advance(90);
    const { t, press, fill } = await openAuth();
    await press(t('session.forgot_password'));
    await fill(t('session.email'), email);
    await press(t('session.send_reset_mail'));
    expect(await screen.findByText(t('session.reset_mail_sent'))).toBeDefined();
    expect((await newestMail(shop(), email)).link).toContain('type=recovery');
    expect(await screen.findByRole('tab', { name: t('session.tab_sign_in') })).toBeDefined();
  });

  it('does not reveal whether an email address has an account when it mails a sign-in link', async () => {
    const email = newEmail();
    const { t, press, fill } = await openAuth();
    await press(t('session.sign_in_by_link'));
    await fill(t('session.email'), email);
    await press(t('session.send_link'));
    expect(await screen.findByText(t('session.link_sent_title'))).toBeDefined();
    expect((await shop().inbox()).filter(({ to }) => to === email)).toEqual([]);
  });

  it('shares the typed email address with the other forms', async () => {
    const { t, press, fill, field, openRegistration } = await openAuth();
    await fill(t('session.email'), 'anna@mail.example');
    await openRegistration();
    expect(field(t('session.email')).value).toBe('anna@mail.example');
    await fill(t('session.email'), 'berta@mail.example');
    const signInTab = screen.getByRole('tab', { name: t('session.tab_sign_in') });
    signInTab.click();
    await press(t('session.forgot_password'));
    expect(field(t('session.email')).value).toBe('berta@mail.example');
  });

  it('has tabs with one stop for the Tab key, which the arrow keys choose from', async () => {
    const { t, user } = await openAuth();
    const [signIn, register] = [
      screen.getByRole('tab', { name: t('session.tab_sign_in') }),
      screen.getByRole('tab', { name: t('session.tab_register') }),
    ];
    expect([signIn.tabIndex, register.tabIndex]).toEqual([0, -1]);
    signIn.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(register);
    expect(register.getAttribute('aria-selected')).toBe('true');
    expect([signIn.tabIndex, register.tabIndex]).toEqual([-1, 0]);
  });

  it('has no barrier that axe finds', async () => {
    await openAuth();
    expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  });
});

describe('the second step of a sign-in', () => {
  async function openSecondStep() {
    const { email, access_token } = await signUpAndConfirm(shop());
    const { secret } = await enrollFactor(shop(), access_token);
    shop().clock.advance(60);
    const page = await openAuth();
    await page.typeSignIn(email, password);
    await page.submit();
    await screen.findByRole('heading', { name: page.t('session.second_factor_title') });
    return { ...page, secret };
  }

  it('leads on with the code of the app, typed in groups', async () => {
    const { t, user, field, press, secret } = await openSecondStep();
    const code = totpCode(shop(), secret);
    const confirm = screen.getByRole<HTMLButtonElement>('button', {
      name: t('session.second_factor_confirm'),
    });
    expect(confirm.disabled).toBe(true);
    await user.type(field(t('session.second_factor_code')), `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(field(t('session.second_factor_code')).value).toBe(code);
    await press(t('session.second_factor_confirm'));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('empties the field and says so when the code is wrong', async () => {
    const { t, fill, field, press, secret } = await openSecondStep();
    const wrong = totpCode(shop(), secret, 3600);
    await fill(t('session.second_factor_code'), wrong);
    await press(t('session.second_factor_confirm'));
    expect(await screen.findByText(t('session.reason_mfa_verification_failed'))).toBeDefined();
    expect(field(t('session.second_factor_code')).value).toBe('');
    expect(window.location.pathname).toBe('/auth');
  });

  it('takes a recovery code instead, and names it when it is wrong', async () => {
    const { t, fill, press } = await openSecondStep();
    await press(t('session.recovery_code_use'));
    await fill(t('session.recovery_code'), 'abcd-efgh-ijkl');
    await press(t('session.second_factor_confirm'));
    expect(await screen.findByText(t('session.reason_recovery_code'))).toBeDefined();
    await press(t('session.recovery_code_use_app'));
    expect(screen.queryByText(t('session.reason_recovery_code'))).toBeNull();
  });

  it('goes back to the first step for another account', async () => {
    const { t, press } = await openSecondStep();
    await press(t('session.second_factor_cancel'));
    expect(await screen.findByRole('tab', { name: t('session.tab_sign_in') })).toBeDefined();
  });

  it('has no barrier that axe finds', async () => {
    await openSecondStep();
    expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  });
});

describe('the registration', () => {
  async function openForm() {
    const page = await openAuth();
    await page.openRegistration();
    const { t, fill } = page;
    return {
      ...page,
      fillAll: async (changes: Record<string, string> = {}) => {
        const fields = { email: newEmail(), password, ...changes };
        for (const [name, text] of Object.entries(fields)) {
          await fill(t(`session.${name as keyof typeof fields}`), text);
        }
        return fields;
      },
      register: () =>
        screen.getByRole<HTMLButtonElement>('button', { name: t('session.register') }),
    };
  }

  it('creates an account that waits for its confirmation, and offers the mail again', async () => {
    const { t, fillAll, register, press } = await openForm();
    const { email } = await fillAll();
    await waitFor(() => expect(register().disabled).toBe(false));
    await press(t('session.register'));
    await screen.findByRole('heading', { name: t('session.confirm_title') });
    expect(screen.getByText(email)).toBeDefined();
    expect((await newestMail(shop(), email)).link).toContain('type=signup');
    expect(screen.getByText(t('session.confirm_elsewhere'))).toBeDefined();
    await press(t('session.back_to_sign_in'));
    expect(screen.getByLabelText<HTMLInputElement>(/^E-Mail/).value).toBe(email);
  });

  it('takes the guest cart along, with what was to be added, and leaves it in the browser', async () => {
    const { id } = await createProduct(shop());
    localStorage.setItem('anonymousCart', JSON.stringify({ [id]: 2 }));
    const wanted = { product_id: id, quantity: 1, at: Date.now() };
    localStorage.setItem('kiezkorb.wanted', JSON.stringify(wanted));
    const { t, fillAll, register, press } = await openForm();
    const { email } = await fillAll();
    await waitFor(() => expect(register().disabled).toBe(false));
    await press(t('session.register'));
    await screen.findByRole('heading', { name: t('session.confirm_title') });
    const stored = await shop()
      .db.selectFrom('users')
      .select('registration_cart')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ registration_cart: { items: { [id]: 3 } } });
    expect(localStorage.getItem('anonymousCart')).toBe(JSON.stringify({ [id]: 3 }));
    expect(localStorage.getItem('kiezkorb.wanted')).toBeNull();
  });

  it('confirms by the code of the mail on the device that registered, and signs in', async () => {
    const { t, user, fillAll, register, press, fill, field } = await openForm();
    const { email } = await fillAll();
    await waitFor(() => expect(register().disabled).toBe(false));
    await press(t('session.register'));
    await screen.findByRole('heading', { name: t('session.confirm_title') });
    const { code } = await newestMail(shop(), email);
    expect(field(t('session.confirm_code')).inputMode).toBe('numeric');
    expect(field(t('session.confirm_code')).autocomplete).toBe('one-time-code');
    // No tap into the field, and none on the button.
    expect(document.activeElement).toBe(field(t('session.confirm_code')));
    await user.keyboard(code === '000000' ? '000001' : '000000');
    await screen.findByText(t('session.confirm_code_wrong'));
    expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
    await fill(t('session.confirm_code'), code);
    await screen.findByText(t('session.signed_in_title'));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(localStorage.getItem('kiezkorb.session')).not.toBeNull();
  });

  it.each([
    { quantity: 2, from: '/checkout' },
    { quantity: 1, from: '/cart' },
  ])('leads back to $from, once $quantity in the cart are seen', async ({ quantity, from }) => {
    const { id } = await createProduct(shop(), { name: 'Birnen' });
    localStorage.setItem('anonymousCart', JSON.stringify({ [id]: quantity }));
    const { t, user, fill, press, field } = await visit('/offers');
    const [cart] = await screen.findAllByRole('link', {
      name: new RegExp(t('cart.items', { count: quantity })),
    });
    if (cart !== undefined) await user.click(cart);
    await screen.findByRole('tab', { name: t('session.tab_register'), selected: true });
    await waitFor(() => expect(document.activeElement).toBe(field(t('session.email'))));
    const email = newEmail();
    await fill(t('session.email'), email);
    await fill(t('session.password'), password);
    const register = () =>
      screen.getByRole<HTMLButtonElement>('button', { name: t('session.register') });
    await waitFor(() => expect(register().disabled).toBe(false));
    await press(t('session.register'));
    await screen.findByRole('heading', { name: t('session.confirm_title') });
    const { code, link } = await newestMail(shop(), email);
    // So does the link, in any browser.
    expect(decodeURIComponent(link)).toContain(`/auth?${new URLSearchParams({ from })}`);
    await fill(t('session.confirm_code'), code);
    await waitFor(() => expect(window.location.pathname).toBe(from));
    await screen.findAllByText(new RegExp(`${quantity}0,00`));
    if (from === '/checkout') await screen.findByText(t('checkout.obstacle.recipient'));
    await waitFor(() => expect(localStorage.getItem('anonymousCart')).toBeNull());
  });

  async function registerAndConfirmElsewhere(chosen: string) {
    const page = await openForm();
    const { email } = await page.fillAll();
    await waitFor(() => expect(page.register().disabled).toBe(false));
    await page.press(page.t('session.register'));
    await screen.findByRole('heading', { name: page.t('session.confirm_title') });
    shop().clock.advance(60);
    const { headers } = await pressLink(shop(), (await newestMail(shop(), email)).link);
    const fragment = new URL(headers.get('Location') ?? '').hash.slice(1);
    const Authorization = `Bearer ${new URLSearchParams(fragment).get('access_token')}`;
    await authCall(shop(), 'PUT /user', { password: chosen }, { Authorization });
    // The customer comes back to this page.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    return { ...page, email };
  }

  it('goes on by itself when another device confirmed it with the same password', async () => {
    const { t } = await registerAndConfirmElsewhere(password);
    await screen.findByText(t('session.signed_in_title'));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('asks to sign in when another device confirmed it with another password', async () => {
    const chosen = 'vier-trockene-Otter-8';
    const { t, email, fill, field, submit } = await registerAndConfirmElsewhere(chosen);
    await screen.findByText(t('session.confirmed_there_text'));
    expect(field(t('session.email')).value).toBe(email);
    expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
    await fill(t('session.password'), chosen);
    await submit();
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  it('says during typing that an email address has an account, and does not register', async () => {
    const { email } = await signUpAndConfirm(shop());
    const { t, fillAll, register } = await openForm();
    await fillAll({ email });
    expect(await screen.findByText(t('session.email_taken'))).toBeDefined();
    expect(register().disabled).toBe(true);
  });

  it('asks for email address and password alone, and names the one that is missing', async () => {
    const { t, fillAll, register } = await openForm();
    const form = screen.getByRole('tabpanel');
    expect([...form.querySelectorAll('input')].map(({ name }) => name)).toEqual([
      'email',
      'password',
    ]);
    expect(screen.getByText(t('session.address_later'))).toBeDefined();
    await fillAll({ password: '' });
    const missing = t('session.missing', { field: t('session.password') });
    expect(screen.getByText(missing)).toBeDefined();
    expect(register().disabled).toBe(true);
  });

  it('says what is wrong with a field when it is left, not before', async () => {
    const { t, user, field } = await openForm();
    const short = t('session.password_too_short', { minimum: 8 });
    await user.type(field(t('session.password')), 'kurz');
    expect(screen.queryByText(short)).toBeNull();
    await user.type(field(t('session.email')), 'anna');
    expect(screen.getByText(short)).toBeDefined();
    expect(screen.queryByText(t('session.email_invalid'))).toBeNull();
    await user.tab();
    expect(screen.getByText(t('session.email_invalid'))).toBeDefined();
  });

  it('preserves everything when no answer arrives', async () => {
    const { t, fillAll, register, press, field } = await openForm();
    const fields = await fillAll();
    await waitFor(() => expect(register().disabled).toBe(false));
    network.loseNext(signup);
    await press(t('session.register'));
    await screen.findByText(t('session.registration_failed'));
    expect(field(t('session.email')).value).toBe(fields.email);
    expect(field(t('session.password')).value).toBe(password);
  });

  it('has no barrier that axe finds', async () => {
    await openForm();
    expect(await barriersIn(screen.getByRole('main'))).toEqual([]);
  });
});
