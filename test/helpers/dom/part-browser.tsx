import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach } from 'vitest';
import { QueriesProvider } from '#app/api/queries-provider.tsx';
import type { Language } from '#domain/accounts/languages.ts';
import { takePage, type OpenPage } from './hands.ts';
import { Surroundings } from './surroundings.tsx';

interface PartBrowser {
  show: (part: ReactNode, options?: { language?: Language }) => OpenPage;
}

/** A browser for parts that ask the shop for nothing: there is no shop behind it. */
export function openPartBrowser(): PartBrowser {
  afterEach(cleanup);
  return {
    show(part, { language = 'de' } = {}) {
      document.documentElement.lang = language;
      render(
        <Surroundings language={language}>
          <MemoryRouter>
            <QueriesProvider>
              <main>{part}</main>
            </QueriesProvider>
          </MemoryRouter>
        </Surroundings>,
      );
      return takePage(language);
    },
  };
}
