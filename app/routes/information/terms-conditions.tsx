import { TermsConditionsScreen } from '#app/features/information/terms-conditions-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';

await loadTexts('information');

export default function TermsConditionsRoute() {
  return <TermsConditionsScreen />;
}
