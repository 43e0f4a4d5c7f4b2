import type { ReactNode } from 'react';
import { InformationPage } from '#app/features/shop/information/information-page.tsx';
import { ContactLinks } from '#app/features/shop/shop/contact-links.tsx';
import { useShopPlaceholders } from '#app/features/shop/shop/use-shop-placeholders.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ShownPage } from '#contract/shop/pages.schema.ts';
import { Questions } from './questions.tsx';

interface HelpScreenProps {
  page: ShownPage | null;
  contactForm: ReactNode;
}

export function HelpScreen({ page, contactForm }: HelpScreenProps) {
  const { t } = useTranslation();
  const words = useShopPlaceholders();
  return (
    <InformationPage
      name="help"
      page={page}
      title={t('help.title')}
      description={t('help.description', words)}
      sections={[
        { id: 'questions', title: t('help.questions'), content: <Questions page={page} /> },
        {
          id: 'contact',
          title: t('help.contact_title'),
          text: t('help.contact_text'),
          content: (
            <>
              {contactForm}
              <div className="mt-6">
                <ContactLinks />
              </div>
            </>
          ),
        },
      ]}
    />
  );
}
