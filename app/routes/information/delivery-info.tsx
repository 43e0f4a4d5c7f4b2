import { DeliveryInfoScreen } from '#app/features/information/delivery-info-screen.tsx';
import { needTexts } from '#app/i18n/load-texts.ts';

await needTexts('information');

export default function DeliveryInfoRoute() {
  return <DeliveryInfoScreen />;
}
