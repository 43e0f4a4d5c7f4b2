import { clearCachedPages } from '../connection.ts';
import { forgetTexts } from '../safe-storage.ts';
import { deleteWorkKeys, deleteWorkMemory } from './stored-work.ts';

/**
 * Keys of the web storages that belong to the device and its visitors. All others of the shop
 * belong to the user who is signed in.
 */
const ofDevice =
  /^kiezkorb\.(session|link-asked|theme|(language|theme)-chosen|favourites|(reported-)?postal-code|avoided_allergens|cart-merge\..*|wanted)$/;
const ofShop = /^(kiezkorb\.|door-)/;

/** What a user typed and the server does not have. The keys or the texts name their user. */
const isUnsent = /^(kiezkorb\.(owner|draft\..*|checkout|order-attempt|house-group|receipt)$|door-)/;

/**
 * Deletes what this browser holds of a user: texts, cached pages, tours and batches. When a session
 * `ended` by itself, what was typed and not sent stays for its owner. Events of employees always
 * stay until the server has answered them (`countUnsentWork`), but the key to read them goes.
 */
export async function forgetUser(reason: 'left' | 'ended'): Promise<void> {
  forgetTexts((key) => {
    if (!ofShop.test(key) || ofDevice.test(key)) return false;
    return reason === 'left' || !isUnsent.test(key);
  });
  await Promise.all([clearCachedPages(), deleteWorkMemory(), deleteWorkKeys()]);
}
