import { TrustInfoScreen } from '#app/features/information/trust-info-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';

await loadTexts('information');

export default function TrustInfoRoute() {
  return <TrustInfoScreen />;
}
