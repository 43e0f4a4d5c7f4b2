/** The illustrations in the folder `art` (NOTICE), by what they show. */
export const illustrations = [
  'apple',
  'aubergine',
  'avocado',
  'baguette',
  'banana',
  'blossom',
  'blueberries',
  'broccoli',
  'butterDish',
  'carrot',
  'cheese',
  'cherries',
  'coconut',
  'coffee',
  'cookie',
  'cornOnCob',
  'croissant',
  'cucumber',
  'cup',
  'cupcake',
  'doughnut',
  'egg',
  'flan',
  'garlic',
  'ginger',
  'grapes',
  'greenApple',
  'greenPepper',
  'hibiscus',
  'iceCreamCone',
  'kiwi',
  'lemon',
  'lettuce',
  'lightning',
  'lollipop',
  'mango',
  'melon',
  'noodleBowl',
  'olive',
  'onion',
  'orange',
  'pancakes',
  'peaPod',
  'peach',
  'peanut',
  'pear',
  'pineapple',
  'potato',
  'pretzel',
  'rose',
  'shortcake',
  'shrimp',
  'strawberry',
  'sundae',
  'sunflower',
  'sweetPotato',
  'tea',
  'tomato',
  'watermelon',
  'wheat',
] as const;

export type Illustration = (typeof illustrations)[number];

/** The colours of food, where an illustration has others: the hue is turned by degrees. */
export const corrections: Partial<
  Record<Illustration, { hue: number; saturation?: number; brightness?: number }>
> = {
  aubergine: { hue: 15, saturation: 0.5, brightness: 0.6 },
  broccoli: { hue: -24, saturation: 0.9 },
  sweetPotato: { hue: 14, saturation: 0.85, brightness: 0.95 },
  tomato: { hue: 18 },
};

/** `greenApple` is in green-apple.webp. */
export function illustrationFile(name: Illustration): URL {
  const file = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new URL(`art/${file}.webp`, import.meta.url);
}
