import { useTranslation } from 'react-i18next';
import { InformationPage } from '#app/features/information/information-page.tsx';
import { useLinkedWords } from '#app/features/shop/use-shop-links.ts';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

const sections = ['right', 'excluded'] as const;

/** The withdrawal function that BGB § 356a asks for, with the instructions about the right. */
export function WithdrawalScreen() {
  const { t } = useTranslation();
  const words = useLinkedWords();
  return (
    <InformationPage
      title={t('withdrawal.title')}
      description={t('withdrawal.description', words)}
      lead={t('withdrawal.lead')}
      summary={<WithdrawalSteps />}
      sections={sections.map((id) => ({
        id,
        title: t(`withdrawal.${id}.title`),
        text: t(`withdrawal.${id}.text`, words),
      }))}
    />
  );
}
