import { TermsConditionsScreen } from '#app/features/information/terms-conditions-screen.tsx';
import { needTexts } from '#app/i18n/load-texts.ts';

await needTexts('information');

export default function TermsConditionsRoute() {
  return <TermsConditionsScreen />;
}
