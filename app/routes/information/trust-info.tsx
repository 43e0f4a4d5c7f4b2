import { TrustInfoScreen } from '#app/features/information/trust-info-screen.tsx';
import { needTexts } from '#app/i18n/load-texts.ts';

await needTexts('information');

export default function TrustInfoRoute() {
  return <TrustInfoScreen />;
}
