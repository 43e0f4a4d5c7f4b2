import { PrivacyPolicyScreen } from '#app/features/information/privacy-policy-screen.tsx';
import { needTexts } from '#app/i18n/load-texts.ts';

await needTexts('information');

export default function PrivacyPolicyRoute() {
  return <PrivacyPolicyScreen />;
}
