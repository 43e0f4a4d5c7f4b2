import { DietaryGuardScreen } from '#app/features/catalog/dietary-guard/dietary-guard-screen.tsx';

export default function DietaryGuard() {
  return <DietaryGuardScreen />;
}
