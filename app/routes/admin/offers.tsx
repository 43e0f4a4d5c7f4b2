import { OffersScreen } from '#app/features/catalog/admin-offers/offers-screen.tsx';

export default OffersScreen;
