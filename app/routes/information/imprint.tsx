import { ImprintScreen } from '#app/features/information/imprint-screen.tsx';
import { needTexts } from '#app/i18n/load-texts.ts';

await needTexts('information');

export default function ImprintRoute() {
  return <ImprintScreen />;
}
