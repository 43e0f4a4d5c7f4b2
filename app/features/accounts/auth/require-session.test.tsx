import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { takePage } from '#test/helpers/dom/hands.ts';
import { Surroundings } from '#test/helpers/dom/surroundings.tsx';
import { RequireSession } from './require-session.tsx';

afterEach(cleanup);

it('shows the frame of the sign-in until its page has loaded, and nothing of the page before', async () => {
  const { t } = takePage('de');
  const loading = Promise.withResolvers<null>();
  const Stub = createRoutesStub([
    { path: '/inside', Component: () => <RequireSession>own orders</RequireSession> },
    { path: '/auth', loader: () => loading.promise, Component: () => 'sign-in' },
  ]);
  render(
    <Surroundings language="de">
      <Stub initialEntries={['/inside']} />
    </Surroundings>,
  );
  expect((await screen.findByRole('status')).textContent).toBe(t('common.loading'));
  expect(document.body.textContent).not.toContain('own orders');
  loading.resolve(null);
  await screen.findByText('sign-in');
  expect(screen.queryByRole('status')).toBeNull();
});
