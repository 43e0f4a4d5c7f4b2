import { href } from 'react-router';
import {
  AgreedVersion,
  type AgreedPageProps,
} from '#app/features/shop/information/agreed-version.tsx';
import { InformationPage } from '#app/features/shop/information/information-page.tsx';
import { useWrittenPage } from '#app/features/shop/information/use-written-page.tsx';
import { useLinkedWords } from '#app/features/shop/shop/use-shop-links.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

/** What it means for a customer, then the wording of the law (EGBGB, annexes of article 246a). */
const sections = ['right', 'excluded', 'instructions', 'effects', 'model_form'] as const;

/** The withdrawal function that BGB § 356a asks for, with the instructions about the right. */
export function WithdrawalScreen({ page, isOfOrder }: AgreedPageProps) {
  const { t } = useTranslation();
  const words = useLinkedWords();
  const written = useWrittenPage(page);
  return (
    <InformationPage
      name="withdrawal"
      page={page}
      title={t('withdrawal.title')}
      description={t('withdrawal.description', words)}
      lead={t('withdrawal.lead')}
      summary={
        <>
          {isOfOrder && <AgreedVersion path={href('/withdrawal')} />}
          <WithdrawalSteps />
        </>
      }
      {...(written ?? {
        sections: sections.map((id) => ({
          id,
          title: t(`withdrawal.${id}.title`),
          text: t(`withdrawal.${id}.text`, words),
        })),
      })}
    />
  );
}
