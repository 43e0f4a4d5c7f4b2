import type { DemoCategory } from './shape.ts';

/** In the order in which the home page shows them. */
export const demoCategories = [
  {
    slug: 'fleisch',
    name: { de: 'Fleisch & Geflügel', en: 'Meat & poultry', tr: 'Et ve tavuk', ar: 'لحوم ودواجن' },
    description: 'Rind, Lamm, Kalb und Hähnchen – alles halal zertifiziert und gekühlt geliefert.',
    picture: '1f969.webp',
    tint: 'rose',
  },
  {
    slug: 'getraenke',
    name: { de: 'Getränke', en: 'Drinks', tr: 'İçecekler', ar: 'مشروبات' },
    description:
      'Wasser, Säfte, Ayran, Tee und Kaffee – schwere Flaschen tragen wir dir bis an die Tür.',
    picture: '1f9c3.webp',
    tint: 'sky',
  },
  {
    slug: 'suessigkeiten',
    name: { de: 'Süßigkeiten', en: 'Sweets', tr: 'Şekerlemeler', ar: 'حلويات' },
    description: 'Schokolade, Lokum, Honig und Fruchtgummi ohne Schweinegelatine.',
    picture: '1f36c.webp',
    tint: 'pink',
  },
  {
    slug: 'milchprodukte',
    name: {
      de: 'Milch, Käse & Eier',
      en: 'Dairy & eggs',
      tr: 'Süt ürünleri ve yumurta',
      ar: 'ألبان وبيض',
    },
    description: 'Milch, Joghurt, Käse, Butter und Eier – täglich frisch gekühlt.',
    picture: '1f9c0.webp',
    tint: 'cream',
  },
  {
    slug: 'backwaren',
    name: { de: 'Brot & Backwaren', en: 'Bakery', tr: 'Ekmek ve unlu mamuller', ar: 'مخبوزات' },
    description: 'Fladenbrot, Brötchen und süßes Gebäck, am Morgen gebacken – dazu Mehl und Wraps.',
    picture: '1f956.webp',
    tint: 'wheat',
  },
  {
    slug: 'obst-gemuese',
    name: {
      de: 'Obst & Gemüse',
      en: 'Fruit & vegetables',
      tr: 'Meyve ve sebze',
      ar: 'فواكه وخضروات',
    },
    description: 'Jeden Morgen frisch ausgesucht: Obst, Gemüse und Kräuter für den Alltag.',
    picture: '1f34e.webp',
    tint: 'leaf',
  },
  {
    slug: 'nudeln',
    name: {
      de: 'Nudeln, Reis & Getreide',
      en: 'Pasta, rice & grains',
      tr: 'Makarna, pirinç ve bakliyat',
      ar: 'معكرونة وأرز وحبوب',
    },
    description: 'Der Vorrat für jeden Tag: Nudeln, Reis, Bulgur, Linsen und Haferflocken.',
    picture: '1f35d.webp',
    tint: 'amber',
  },
  {
    slug: 'desserts',
    name: { de: 'Desserts', en: 'Desserts', tr: 'Tatlılar', ar: 'حلويات ما بعد الطعام' },
    description: 'Baklava, Pudding, Eis und Kuchen für das süße Ende.',
    picture: '1f36e.webp',
    tint: 'violet',
  },
  {
    slug: 'snacks',
    name: { de: 'Snacks', en: 'Snacks', tr: 'Atıştırmalıklar', ar: 'وجبات خفيفة' },
    description: 'Nüsse, Chips und Trockenfrüchte für Sofa, Büro und Schulweg.',
    picture: '1f37f.webp',
    tint: 'orange',
  },
  {
    slug: 'gewuerze',
    name: {
      de: 'Gewürze & Saucen',
      en: 'Spices & sauces',
      tr: 'Baharat ve soslar',
      ar: 'بهارات وصلصات',
    },
    description: 'Von Sumach bis Senf: Gewürze, Öle und Saucen, die jedes Essen besser machen.',
    picture: '1f9c2.webp',
    tint: 'brick',
  },
  {
    slug: 'konserven',
    name: { de: 'Konserven', en: 'Canned goods', tr: 'Konserve', ar: 'معلبات' },
    description: 'Hülsenfrüchte, Gemüse, Fisch und Obst aus Dose und Glas – immer im Haus.',
    picture: '1f96b.webp',
    tint: 'slate',
  },
  {
    slug: 'tiefkuehl',
    name: { de: 'Tiefkühlkost', en: 'Frozen', tr: 'Dondurulmuş ürünler', ar: 'مجمدات' },
    description: 'Börek, Gemüse, Fisch und Pizza – durchgehend gekühlt bis zu dir.',
    picture: '1f9ca.webp',
    tint: 'ice',
  },
] satisfies DemoCategory[];
