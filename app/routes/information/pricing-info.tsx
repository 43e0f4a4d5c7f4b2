import { PricingInfoScreen } from '#app/features/information/pricing-info-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';

await loadTexts('information');

export default function PricingInfoRoute() {
  return <PricingInfoScreen />;
}
