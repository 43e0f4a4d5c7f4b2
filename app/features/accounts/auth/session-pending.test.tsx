import { expect, it } from 'vitest';
import { textsOf } from '#test/e2e/texts.ts';
import { markupOf } from '#test/helpers/markup.tsx';
import { SessionPending } from './session-pending.tsx';

const t = textsOf('de');

it('says that ordering needs scripts where there are none', () => {
  const markup = markupOf(<SessionPending session={{ status: 'checking' }} />);
  expect(/<noscript>(.*)<\/noscript>/.exec(markup)?.[1]).toContain(t('layout.needs_scripts'));
});
