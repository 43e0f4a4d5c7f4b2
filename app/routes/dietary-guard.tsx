import { DietaryGuardScreen } from '#app/features/dietary-guard/dietary-guard-screen.tsx';

export default function DietaryGuard() {
  return <DietaryGuardScreen />;
}
