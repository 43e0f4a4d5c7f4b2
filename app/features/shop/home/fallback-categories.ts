import bakery from './images/bakery.webp?no-inline';
import canned from './images/canned.webp?no-inline';
import dairy from './images/dairy.webp?no-inline';
import desserts from './images/desserts.webp?no-inline';
import drinks from './images/drinks.webp?no-inline';
import frozen from './images/frozen.webp?no-inline';
import meat from './images/meat.webp?no-inline';
import pasta from './images/pasta.webp?no-inline';
import produce from './images/produce.webp?no-inline';
import snacks from './images/snacks.webp?no-inline';
import spices from './images/spices.webp?no-inline';
import sweets from './images/sweets.webp?no-inline';

/**
 * Common departments of a grocery shop, named by the texts `home.category_<key>` (specification
 * section 2).
 */
export const fallbackCategories = [
  { key: 'produce', tint: 'leaf', image_url: produce },
  { key: 'dairy', tint: 'cream', image_url: dairy },
  { key: 'meat', tint: 'rose', image_url: meat },
  { key: 'bakery', tint: 'wheat', image_url: bakery },
  { key: 'pasta', tint: 'amber', image_url: pasta },
  { key: 'spices', tint: 'brick', image_url: spices },
  { key: 'canned', tint: 'slate', image_url: canned },
  { key: 'frozen', tint: 'ice', image_url: frozen },
  { key: 'drinks', tint: 'sky', image_url: drinks },
  { key: 'sweets', tint: 'pink', image_url: sweets },
  { key: 'snacks', tint: 'orange', image_url: snacks },
  { key: 'desserts', tint: 'violet', image_url: desserts },
] as const;
