import { PromotionsScreen } from '#app/features/cart/admin-promotions/promotions-screen.tsx';

export default PromotionsScreen;
