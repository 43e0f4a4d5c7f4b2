import { AccessibilityScreen } from '#app/features/shop/information/accessibility-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';

await loadTexts('information');

export default function AccessibilityRoute() {
  return <AccessibilityScreen />;
}
