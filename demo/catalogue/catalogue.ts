import { bakery } from './bakery.ts';
import { cannedGoods } from './canned-goods.ts';
import { dairy } from './dairy.ts';
import { desserts } from './desserts.ts';
import { drinks } from './drinks.ts';
import { frozen } from './frozen.ts';
import { fruitAndVegetables } from './fruit-and-vegetables.ts';
import { meat } from './meat.ts';
import { pasta } from './pasta.ts';
import type { DemoProduct } from './shape.ts';
import { snacks } from './snacks.ts';
import { spices } from './spices.ts';
import { sweets } from './sweets.ts';

/** Which category holds which products; the slugs are those of `demoCategories`. */
export const demoCatalogue: readonly { category: string; products: readonly DemoProduct[] }[] = [
  { category: 'fleisch', products: meat },
  { category: 'getraenke', products: drinks },
  { category: 'suessigkeiten', products: sweets },
  { category: 'milchprodukte', products: dairy },
  { category: 'backwaren', products: bakery },
  { category: 'obst-gemuese', products: fruitAndVegetables },
  { category: 'nudeln', products: pasta },
  { category: 'desserts', products: desserts },
  { category: 'snacks', products: snacks },
  { category: 'gewuerze', products: spices },
  { category: 'konserven', products: cannedGoods },
  { category: 'tiefkuehl', products: frozen },
];
