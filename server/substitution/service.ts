export { decideOffer, decideOfferTask } from './decide-offer.ts';
export {
  endOfferOf,
  endOffers,
  failOffer,
  pickOffer,
  requireNoOffers,
  unpickOffer,
} from './follow-picks.ts';
export { openOffer } from './open-offer.ts';
