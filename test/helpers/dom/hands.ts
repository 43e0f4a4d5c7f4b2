import { configure, screen, waitFor, within } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent, type UserEvent } from '@testing-library/user-event';
import type { Language } from '#domain/accounts/languages.ts';
import { textsOf, type Texts } from '#test/e2e/texts.ts';
import { timeFactor } from '../time-factor.ts';

configure({
  // A busy machine is no fault of a page.
  asyncUtilTimeout: 20_000 * timeFactor(),
  // What was looked for says more than the whole document.
  getElementError: (message) => {
    return new Error(
      `${message?.split('Here are the')[0]}\n\nThe page shows: ${frontPart().textContent}`,
    );
  },
});

/** A page that is open, and the hands of the person in front of it. */
export interface OpenPage {
  user: UserEvent;
  t: Texts;
  /**
   * Presses the button of this name, also when it comes later. As a person does, it waits while the
   * button shows that it is busy: a click would be ignored.
   */
  press: (name: string) => Promise<void>;
  /** The field of the dialog or page whose label begins like this. */
  field: (label: string) => HTMLInputElement;
  /** Replaces what is in a field. */
  fill: (label: string, text: string) => Promise<void>;
}

/** What the person looks at: the dialog that was opened last, or else the page. */
function frontPart(): HTMLElement {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]');
  return [...dialogs].at(-1) ?? document.querySelector('main') ?? document.body;
}

function findIdleButton(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const button = screen.getByRole('button', { name });
    if (button.hasAttribute('aria-busy')) throw new Error(`"${name}" is busy`);
    return button;
  });
}

export function takePage(language: Language): OpenPage {
  // `pointer-events` comes from style sheets, which pages do not have here.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  // Header and footer have fields of the same names.
  const field = (label: string) =>
    within(frontPart()).getByLabelText<HTMLInputElement>((text) => text.startsWith(label), {
      selector: 'input, select, textarea',
    });
  return {
    user,
    t: textsOf(language),
    field,
    press: async (name) => user.click(await findIdleButton(name)),
    fill: async (label, text) => {
      await user.clear(field(label));
      if (text === '') return;
      await user.click(field(label));
      await user.paste(text);
    },
  };
}
