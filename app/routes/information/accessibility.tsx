import { AccessibilityScreen } from '#app/features/information/accessibility-screen.tsx';
import { needTexts } from '#app/i18n/load-texts.ts';

await needTexts('information');

export default function AccessibilityRoute() {
  return <AccessibilityScreen />;
}
