import { expect, it } from 'vitest';
import { splitSize } from './name-size.ts';

it.each([
  ['Eier aus Freilandhaltung, 10 Stück', 'Eier aus Freilandhaltung,', '10 Stück'],
  ['Buğday unu, tip 550, 5 kg', 'Buğday unu, tip 550,', '5 kg'],
  ['بيض دجاج حر، 10 بيضات', 'بيض دجاج حر،', '10 بيضات'],
])('divides %s before its size', (name, lead, size) => {
  expect(splitSize(name)).toEqual({ lead, size });
});

it.each([
  ['without a comma', 'Weizenmehl Type 405'],
  ['with a decimal comma', 'Kefir natur 3,5 %'],
  ['without a number at its end', 'Börek mit Spinat, 4-mal gefaltet, tiefgekühlt'],
  ['with a longer text after the comma', 'Orangensaft, 100 % Direktsaft aus Spanien'],
])('leaves a name %s whole', (_, name) => {
  expect(splitSize(name)).toEqual({ lead: name, size: '' });
});
