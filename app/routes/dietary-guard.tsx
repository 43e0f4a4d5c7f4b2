import { DietaryGuardScreen } from '#app/features/accounts/dietary-guard/dietary-guard-screen.tsx';

export default function DietaryGuard() {
  return <DietaryGuardScreen />;
}
