import { PrivacyPolicyScreen } from '#app/features/information/privacy-policy-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';

await loadTexts('information');

export default function PrivacyPolicyRoute() {
  return <PrivacyPolicyScreen />;
}
