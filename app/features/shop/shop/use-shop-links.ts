import { href } from 'react-router';
import { phoneLink } from './phone-link.ts';
import { useShopPlaceholders } from './use-shop-placeholders.ts';
import { useShop } from './use-shop.ts';

/** Targets for the marked words of long texts, by name. */
export function useShopLinks() {
  const { contact_email, contact_phone } = useShop();
  return {
    email: `mailto:${contact_email}`,
    phone: phoneLink(contact_phone),
    help: href('/profile/help'),
    orders: href('/profile/orders'),
    privacy: href('/profile/privacy-policy'),
    security: href('/profile/security'),
    withdrawal: href('/withdrawal'),
  };
}

/**
 * Placeholders whose values contain marks, for texts with links to the shop's email and phone
 * number.
 */
export function useLinkedWords() {
  const words = useShopPlaceholders();
  return {
    ...words,
    email: `<email>${words.email}</email>`,
    phone: `<phone>${words.phone}</phone>`,
  };
}
