import dairy from '@lobehub/fluent-emoji-3d/assets/1f9c0.webp?no-inline';
import spices from '@lobehub/fluent-emoji-3d/assets/1f9c2.webp?no-inline';
import drinks from '@lobehub/fluent-emoji-3d/assets/1f9c3.webp?no-inline';
import frozen from '@lobehub/fluent-emoji-3d/assets/1f9ca.webp?no-inline';
import produce from '@lobehub/fluent-emoji-3d/assets/1f34e.webp?no-inline';
import pasta from '@lobehub/fluent-emoji-3d/assets/1f35d.webp?no-inline';
import sweets from '@lobehub/fluent-emoji-3d/assets/1f36c.webp?no-inline';
import desserts from '@lobehub/fluent-emoji-3d/assets/1f36e.webp?no-inline';
import snacks from '@lobehub/fluent-emoji-3d/assets/1f37f.webp?no-inline';
import canned from '@lobehub/fluent-emoji-3d/assets/1f96b.webp?no-inline';
import bakery from '@lobehub/fluent-emoji-3d/assets/1f956.webp?no-inline';
import meat from '@lobehub/fluent-emoji-3d/assets/1f969.webp?no-inline';

/**
 * The usual shelves of a grocery shop, named in the texts `home.category_<key>` (specification
 * section 2).
 */
export const fallbackCategories = [
  { key: 'meat', tint: 'rose', image_url: meat },
  { key: 'drinks', tint: 'sky', image_url: drinks },
  { key: 'sweets', tint: 'pink', image_url: sweets },
  { key: 'dairy', tint: 'cream', image_url: dairy },
  { key: 'bakery', tint: 'wheat', image_url: bakery },
  { key: 'produce', tint: 'leaf', image_url: produce },
  { key: 'pasta', tint: 'amber', image_url: pasta },
  { key: 'desserts', tint: 'violet', image_url: desserts },
  { key: 'snacks', tint: 'orange', image_url: snacks },
  { key: 'spices', tint: 'brick', image_url: spices },
  { key: 'canned', tint: 'slate', image_url: canned },
  { key: 'frozen', tint: 'ice', image_url: frozen },
] as const;
