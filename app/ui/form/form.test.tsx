import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openPartBrowser } from '#test/helpers/dom/part-browser.tsx';
import { Button } from '../button.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';

const { show } = openPartBrowser();

function openForm(isBusy: boolean) {
  const onSend = vi.fn<() => void>();
  const requests = vi.fn<(event: Event) => void>();
  const page = show(
    <Form onSend={onSend}>
      <TextField label="Wort" />
      <Button type="submit" isBusy={isBusy}>
        Senden
      </Button>
    </Form>,
  );
  document.querySelector('main')?.addEventListener('submit', requests);
  return { ...page, onSend, requests };
}

it('sends by the button and by the Enter key, without a request of the browser', async () => {
  const { user, field, press, onSend, requests } = openForm(false);
  await press('Senden');
  await user.type(field('Wort'), 'a{Enter}');
  expect(onSend).toHaveBeenCalledTimes(2);
  expect(requests.mock.calls.map(([event]) => event.defaultPrevented)).toEqual([true, true]);
});

it('sends nothing again while the button is busy', async () => {
  const { user, field, onSend } = openForm(true);
  await user.click(screen.getByRole('button', { name: 'Senden' }));
  await user.type(field('Wort'), 'a{Enter}');
  expect(onSend).not.toHaveBeenCalled();
});

it('hides what was typed from the URL when the browser itself sends it', () => {
  openForm(false);
  expect(screen.getByRole('button').closest('form')?.method).toBe('post');
});
