import { expect, it } from 'vitest';
import { fieldsOf } from './state.ts';
import { withHouseNumber, withStreet } from './street-autofill.ts';

const street = (start: object, text: string) => {
  const { street: name, house_number } = withStreet(fieldsOf(start), text);
  return [name, house_number];
};

it('takes the house number that a browser fills into the street', () => {
  expect(street({}, 'Prinzenallee 58')).toEqual(['Prinzenallee', '58']);
  expect(street({}, 'Straße des 17. Juni 135 a')).toEqual(['Straße des 17. Juni', '135 a']);
  expect(street({ house_number: '58' }, 'Prinzenallee 58')).toEqual(['Prinzenallee', '58']);
});

it('takes the house number from the street when the field is left', () => {
  const left = (street_: string) => withHouseNumber(fieldsOf({ street: street_ }));
  expect(left('Prinzenallee 58')).toMatchObject({ street: 'Prinzenallee', house_number: '58' });
  expect(left('Straße 52')).toMatchObject({ street: 'Straße 52', house_number: '' });
  expect(left('Straße des 17. Juni')).toMatchObject({ house_number: '' });
});

it('leaves another house number, a street without one, and what is typed key by key', () => {
  expect(street({ house_number: '7' }, 'Prinzenallee 58')).toEqual(['Prinzenallee 58', '7']);
  expect(street({}, 'Prinzenallee')).toEqual(['Prinzenallee', '']);
  expect(street({ street: 'Straße ' }, 'Straße 2')).toEqual(['Straße 2', '']);
});
