import { ContactLinks } from '#app/features/shop/shop/contact-links.tsx';
import { useShopPlaceholders } from '#app/features/shop/shop/use-shop-placeholders.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ShownPage } from '#contract/shop/pages.schema.ts';
import { InformationPage, type InformationSection } from './information-page.tsx';
import { useWrittenPage } from './use-written-page.tsx';

/**
 * The information that DDG § 5 and VSBG § 36 require. Names and numbers of the company are the same
 * in every language.
 */
export function ImprintScreen({ page }: { page: ShownPage | null }) {
  const { t } = useTranslation();
  const words = useShopPlaceholders();
  const { has_streets: hasStreets } = useShop();
  const own = useOwnSections();
  const written = useWrittenPage(page);
  // What the licence of the street names asks for does not depend on what is written.
  const streets = {
    id: 'streets',
    title: t('legal.imprint.streets'),
    text: 'Geoportal Berlin / Adressen Berlin',
  };
  return (
    <InformationPage
      name="imprint"
      page={page}
      title={t('legal.imprint.title')}
      description={t('legal.imprint.description', words)}
      introduction={written?.introduction}
      sections={[...(written?.sections ?? own), ...(hasStreets ? [streets] : [])]}
    />
  );
}

function useOwnSections(): InformationSection[] {
  const { t } = useTranslation();
  const { company } = useShop();
  return [
    {
      id: 'provider',
      title: t('legal.imprint.provider'),
      content: (
        <address className="text-muted leading-relaxed not-italic">
          <bdi className="block">{company.name}</bdi>
          <bdi className="block">{company.street}</bdi>
          <bdi className="block">
            {company.postal_code} {company.city}
          </bdi>
        </address>
      ),
    },
    { id: 'represented', title: t('legal.imprint.represented'), text: company.representative },
    { id: 'contact', title: t('legal.imprint.contact'), content: <ContactLinks /> },
    { id: 'register', title: t('legal.imprint.register'), text: company.register },
    { id: 'vat', title: t('legal.imprint.vat_id'), text: company.vat_id },
    { id: 'responsible', title: t('legal.imprint.responsible'), text: company.representative },
    { id: 'dispute', title: t('legal.imprint.dispute'), text: t('legal.imprint.dispute_text') },
    { id: 'images', title: t('legal.imprint.images'), text: t('legal.imprint.images_text') },
  ];
}
