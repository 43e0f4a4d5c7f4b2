import { DeliveryInfoScreen } from '#app/features/information/delivery-info-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';

await loadTexts('information');

export default function DeliveryInfoRoute() {
  return <DeliveryInfoScreen />;
}
