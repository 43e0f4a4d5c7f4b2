import { useLinkedWords } from '#app/features/shop/shop/use-shop-links.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ShownPage } from '#contract/shop/pages.schema.ts';
import type { ListedCertificate } from '#contract/stock/certificates.schema.ts';
import { CertificateList } from './certificate-list.tsx';
import { InformationPage } from './information-page.tsx';
import { useWrittenPage } from './use-written-page.tsx';

const sections = ['pay', 'halal', 'label', 'prices', 'data', 'people'] as const;

interface TrustInfoScreenProps {
  page: ShownPage | null;
  certificates: readonly ListedCertificate[];
}

export function TrustInfoScreen({ page, certificates }: TrustInfoScreenProps) {
  const { t } = useTranslation();
  const words = useLinkedWords();
  const written = useWrittenPage(page);
  const text = written ?? {
    lead: t('information.trust.lead'),
    sections: sections.map((id) => ({
      id,
      title: t(`information.trust.${id}.title`),
      text: t(`information.trust.${id}.text`, words),
    })),
  };
  // Also where the staff has written the page: it is data, as the badge is.
  const proofs =
    certificates.length === 0
      ? []
      : [
          {
            id: 'certificates',
            title: t('information.certificates.title'),
            text: t('information.certificates.text'),
            content: <CertificateList certificates={certificates} />,
          },
        ];
  return (
    <InformationPage
      name="trust"
      page={page}
      title={t('information.trust.title')}
      description={t('information.trust.description', words)}
      {...text}
      sections={[...text.sections, ...proofs]}
    />
  );
}
