import { expect, test } from 'vitest';
import { changesOf, fieldsOf } from './category-texts.ts';

const category = {
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Desserts',
  slug: 'desserts',
  name_translations: { en: 'Desserts' },
  description: null,
  description_translations: { tr: 'Tatlı bir son' },
  image_url: null,
  tint: 'pink',
  position: 3,
  parent_id: null,
  product_count: 0,
};
const texts = {
  name: 'Desserts',
  slug: 'desserts',
  en: 'Desserts',
  tr: '',
  ar: '',
  description: '',
  descriptions: { en: '', tr: 'Tatlı bir son', ar: '' },
  image_url: '',
  tint: 'pink',
  position: '3',
  parent_id: '',
};

test('an unchanged form changes nothing', () => {
  expect(changesOf(category, fieldsOf(texts))).toEqual({ name: 'Desserts' });
});

test('a new description leaves the translations to the colleague who edits them at the same time', () => {
  const fields = fieldsOf({ ...texts, description: 'Süßes' });
  expect(changesOf(category, fields)).toEqual({ name: 'Desserts', description: 'Süßes' });
});

test.each(['', '-5'])('a position "%s" is left to the server', (position) => {
  expect(fieldsOf({ ...texts, position })).not.toHaveProperty('position');
});

test('everything that was typed is sent as the server takes it', () => {
  const typed = {
    ...texts,
    name: 'Süßes',
    slug: 'suesses',
    en: 'Sweets',
    tr: 'Tatlılar',
    ar: 'حلويات',
    description: ' Zum Nachtisch ',
    descriptions: { en: ' For dessert ', tr: '', ar: '' },
    image_url: '/media/a.webp',
    position: '0',
    parent_id: 'sweets',
  };
  expect(fieldsOf(typed)).toEqual({
    name: 'Süßes',
    slug: 'suesses',
    tint: 'pink',
    name_translations: { en: 'Sweets', tr: 'Tatlılar', ar: 'حلويات' },
    description: 'Zum Nachtisch',
    description_translations: { en: 'For dessert' },
    image_url: '/media/a.webp',
    position: 0,
    parent_id: 'sweets',
  });
});

test('empty fields are omitted, and the server chooses the slug', () => {
  const bare = { ...texts, slug: '', en: ' ', description: ' ', position: '2.7' };
  expect(fieldsOf(bare)).toEqual({
    name: 'Desserts',
    tint: 'pink',
    name_translations: {},
    description: null,
    description_translations: { tr: 'Tatlı bir son' },
    image_url: null,
    position: 2,
    parent_id: null,
  });
});
