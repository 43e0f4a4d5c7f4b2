import { WithdrawalScreen } from '#app/features/withdrawal/withdrawal-screen.tsx';
import { needTexts } from '#app/i18n/load-texts.ts';

await needTexts('information');

export default function WithdrawalRoute() {
  return <WithdrawalScreen />;
}
