import { WithdrawalScreen } from '#app/features/withdrawal/withdrawal-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';

await loadTexts('information');

export default function WithdrawalRoute() {
  return <WithdrawalScreen />;
}
