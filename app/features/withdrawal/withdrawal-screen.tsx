import { useTranslation } from 'react-i18next';
import { InformationPage } from '#app/features/information/information-page.tsx';
import { useWrittenSections } from '#app/features/information/use-written-sections.tsx';
import { useLinkedWords } from '#app/features/shop/use-shop-links.ts';
import type { ShownPage } from '#contract/contents/pages.schema.ts';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

const sections = ['right', 'excluded'] as const;

/** The withdrawal function that BGB § 356a asks for, with the instructions about the right. */
export function WithdrawalScreen({ page }: { page: ShownPage | null }) {
  const { t } = useTranslation();
  const words = useLinkedWords();
  const written = useWrittenSections(page);
  return (
    <InformationPage
      title={t('withdrawal.title')}
      description={t('withdrawal.description', words)}
      lead={t('withdrawal.lead')}
      summary={<WithdrawalSteps />}
      sections={
        written ??
        sections.map((id) => ({
          id,
          title: t(`withdrawal.${id}.title`),
          text: t(`withdrawal.${id}.text`, words),
        }))
      }
    />
  );
}
