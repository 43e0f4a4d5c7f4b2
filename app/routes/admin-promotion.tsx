import { PromotionScreen } from '#app/features/admin-layout/promotion-screen.tsx';

export default function AdminPromotionRoute() {
  return <PromotionScreen />;
}
