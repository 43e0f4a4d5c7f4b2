import { HelpScreen } from '#app/features/help/help-screen.tsx';
import { needTexts } from '#app/i18n/load-texts.ts';

await needTexts('information');

export default function HelpRoute() {
  return <HelpScreen />;
}
