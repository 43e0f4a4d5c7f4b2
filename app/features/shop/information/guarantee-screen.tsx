import { useLinkedWords } from '#app/features/shop/shop/use-shop-links.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { InformationPage } from './information-page.tsx';

const sections = ['rights', 'report'] as const;

/**
 * What the notice on the legal guarantee says (Implementing Regulation (EU) 2025/1960), and the
 * notice itself where the shop has its official picture. There is none in Arabic and Turkish.
 */
export function GuaranteeScreen() {
  const { t, i18n } = useTranslation();
  const words = useLinkedWords();
  const { guarantee_image_de: german, guarantee_image_en: english } = useShop();
  const picture = (i18n.language === 'de' ? german : english) || german || english;
  const notice = {
    id: 'notice',
    title: t('legal.guarantee.notice.title'),
    content: <img src={picture} alt={t('legal.guarantee.notice.alt')} className="w-full" />,
  };
  return (
    <InformationPage
      name="guarantee"
      title={t('legal.guarantee.title')}
      description={t('legal.guarantee.description', words)}
      lead={t('legal.guarantee.lead')}
      sections={[
        ...sections.map((id) => ({
          id,
          title: t(`legal.guarantee.${id}.title`),
          text: t(`legal.guarantee.${id}.text`, words),
        })),
        ...(picture === '' ? [] : [notice]),
      ]}
    />
  );
}
