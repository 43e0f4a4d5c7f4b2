import { GuaranteeScreen } from '#app/features/shop/information/guarantee-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';

await loadTexts('information');

export default function GuaranteeRoute() {
  return <GuaranteeScreen />;
}
