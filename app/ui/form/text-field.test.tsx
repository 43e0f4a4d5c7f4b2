import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { openPartBrowser } from '#test/helpers/dom/part-browser.tsx';
import { TextField } from './text-field.tsx';

const { show } = openPartBrowser();

function Part(props: { type?: 'tel'; inputMode?: 'numeric' | 'decimal' }) {
  const [text, setText] = useState('');
  return (
    <TextField
      {...props}
      label="Feld"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

it.each([
  [{ type: 'tel' }, '+٤٩ ١٧٦', '+49 176'],
  [{ inputMode: 'numeric' }, '۱۳۳۵۷', '13357'],
  [{ inputMode: 'decimal' }, '٣٫٩٩', '3.99'],
  [{}, 'شارع ٣', 'شارع ٣'],
] as const)('with %j shows %s as %s while it is typed', async (props, typed, shown) => {
  const { user } = show(<Part {...props} />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Feld' });
  await user.type(input, typed);
  expect(input.value).toBe(shown);
});
