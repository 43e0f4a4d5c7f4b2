import { ImprintScreen } from '#app/features/information/imprint-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';

await loadTexts('information');

export default function ImprintRoute() {
  return <ImprintScreen />;
}
