import { bakery } from './bakery.ts';
import { dairy } from './dairy.ts';
import { drinks } from './drinks.ts';
import { fruitAndVegetables } from './fruit-and-vegetables.ts';
import { meat } from './meat.ts';
import type { DemoProduct } from './shape.ts';
import { sweets } from './sweets.ts';

/** Which category holds which products; the slugs are those of `demoCategories`. */
export const demoCatalogue: readonly { category: string; products: readonly DemoProduct[] }[] = [
  { category: 'fleisch', products: meat },
  { category: 'getraenke', products: drinks },
  { category: 'suessigkeiten', products: sweets },
  { category: 'milchprodukte', products: dairy },
  { category: 'backwaren', products: bakery },
  { category: 'obst-gemuese', products: fruitAndVegetables },
];
