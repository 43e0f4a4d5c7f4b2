import { HelpScreen } from '#app/features/help/help-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';

await loadTexts('information');

export default function HelpRoute() {
  return <HelpScreen />;
}
