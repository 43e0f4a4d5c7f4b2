import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openPartBrowser } from '#test/helpers/dom/part-browser.tsx';
import { Dialog } from './dialog.tsx';

const { show } = openPartBrowser();

function Opener({ isFixed = false, children }: { isFixed?: boolean; children?: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <Dialog
        isOpen={isOpen}
        title="Adresse"
        {...(!isFixed && { onClose: () => setIsOpen(false) })}
        footer={<button type="button">save</button>}
      >
        {children}
      </Dialog>
    </>
  );
}

async function openDialog(children?: ReactNode, { isFixed = false } = {}) {
  const page = show(<Opener isFixed={isFixed}>{children}</Opener>);
  await page.press('open');
  return { ...page, dialog: () => screen.queryByRole('dialog', { name: 'Adresse' }) };
}

const form = (
  <form>
    <label>
      Stadt <input />
    </label>
  </form>
);

it('closes on Escape and restores the focus', async () => {
  const { user, dialog } = await openDialog();
  expect(dialog()).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'open' }));
});

it('closes by its cross', async () => {
  const { t, press, dialog } = await openDialog();
  await press(t('common.close'));
  expect(dialog()).toBeNull();
});

it('focuses the first field of its form', async () => {
  await openDialog(form);
  expect(document.activeElement).toBe(screen.getByLabelText('Stadt'));
});

it('closes without a question while nothing is typed', async () => {
  const { user, dialog } = await openDialog(form);
  await user.keyboard('{Escape}');
  expect(dialog()).toBeNull();
});

it('asks before it discards typed text, with the focus on the safe answer', async () => {
  const { user, t, fill, press, dialog } = await openDialog(form);
  await fill('Stadt', 'Berlin');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alert').textContent).toBe(t('common.discard_question'));
  const stay = screen.getByRole('button', { name: t('common.keep_editing') });
  expect(document.activeElement).toBe(stay);
  expect(screen.queryByRole('button', { name: 'save' })).toBeNull();
  await user.click(stay);
  expect(dialog()).not.toBeNull();
  expect(screen.getByRole('button', { name: 'save' })).toBeDefined();
  await press(t('common.close'));
  await press(t('common.discard'));
  expect(dialog()).toBeNull();
});

it('forgets that something was typed when it is opened again', async () => {
  const { user, t, fill, press, dialog } = await openDialog(form);
  await fill('Stadt', 'Berlin');
  await user.keyboard('{Escape}');
  await press(t('common.discard'));
  await press('open');
  await user.keyboard('{Escape}');
  expect(dialog()).toBeNull();
});

it('stays open until its task is done when it cannot be closed', async () => {
  const { user, t, dialog } = await openDialog(form, { isFixed: true });
  await user.keyboard('{Escape}');
  expect(dialog()).not.toBeNull();
  expect(screen.queryByRole('button', { name: t('common.close') })).toBeNull();
});

it('has no barrier that axe finds', async () => {
  await openDialog(form);
  // What is behind it is out of reach, which only a browser knows.
  expect(await barriersIn(screen.getByRole('dialog'))).toEqual([]);
});
