import { bakery } from './bakery.ts';
import { baking } from './baking.ts';
import { bread } from './bread.ts';
import { cannedGoods } from './canned-goods.ts';
import { cannedVegetables } from './canned-vegetables.ts';
import { cheese } from './cheese.ts';
import { confectionery } from './confectionery.ts';
import { crispsAndCrackers } from './crisps-and-crackers.ts';
import { dairy } from './dairy.ts';
import { desserts } from './desserts.ts';
import { drinks } from './drinks.ts';
import { frozenBasics } from './frozen-basics.ts';
import { frozen } from './frozen.ts';
import { fruitAndVegetables } from './fruit-and-vegetables.ts';
import { fruit } from './fruit.ts';
import { grainsAndPulses } from './grains-and-pulses.ts';
import { groundSpices } from './ground-spices.ts';
import { iceCream } from './ice-cream.ts';
import { meatCuts } from './meat-cuts.ts';
import { meat } from './meat.ts';
import { milkAndCream } from './milk-and-cream.ts';
import { nutsAndDriedFruit } from './nuts-and-dried-fruit.ts';
import { pastaShapes } from './pasta-shapes.ts';
import { pasta } from './pasta.ts';
import { preserves } from './preserves.ts';
import { puddingsAndCakes } from './puddings-and-cakes.ts';
import { readyMeals } from './ready-meals.ts';
import { sauces } from './sauces.ts';
import { sausages } from './sausages.ts';
import type { DemoProduct } from './shape.ts';
import { snacks } from './snacks.ts';
import { softDrinks } from './soft-drinks.ts';
import { spices } from './spices.ts';
import { spreads } from './spreads.ts';
import { sweets } from './sweets.ts';
import { teaAndCoffee } from './tea-and-coffee.ts';
import { vegetables } from './vegetables.ts';

/** Which category holds which products; the slugs are those of `demoCategories`. */
export const demoCatalogue: readonly { category: string; products: readonly DemoProduct[] }[] = [
  { category: 'fleisch', products: [...meat, ...meatCuts, ...sausages] },
  { category: 'getraenke', products: [...drinks, ...softDrinks, ...teaAndCoffee] },
  { category: 'suessigkeiten', products: [...sweets, ...confectionery, ...spreads] },
  { category: 'milchprodukte', products: [...dairy, ...milkAndCream, ...cheese] },
  { category: 'backwaren', products: [...bakery, ...bread, ...baking] },
  { category: 'obst-gemuese', products: [...fruitAndVegetables, ...fruit, ...vegetables] },
  { category: 'nudeln', products: [...pasta, ...pastaShapes, ...grainsAndPulses] },
  { category: 'desserts', products: [...desserts, ...puddingsAndCakes, ...iceCream] },
  { category: 'snacks', products: [...snacks, ...nutsAndDriedFruit, ...crispsAndCrackers] },
  { category: 'gewuerze', products: [...spices, ...groundSpices, ...sauces] },
  { category: 'konserven', products: [...cannedGoods, ...cannedVegetables, ...preserves] },
  { category: 'tiefkuehl', products: [...frozen, ...readyMeals, ...frozenBasics] },
];
