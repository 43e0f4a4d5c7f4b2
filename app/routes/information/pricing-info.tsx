import { PricingInfoScreen } from '#app/features/information/pricing-info-screen.tsx';
import { needTexts } from '#app/i18n/load-texts.ts';

await needTexts('information');

export default function PricingInfoRoute() {
  return <PricingInfoScreen />;
}
