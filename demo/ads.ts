import type { AdTexts } from '#contract/offers.ts';

interface DemoAd {
  texts: Required<AdTexts>;
  tint: string;
  picture: string;
  image_position: 'left' | 'right';
  link_to: string;
}

/** The three slides of the banner. Numbers come from the shop's settings (see migration 0006). */
export const demoAds: readonly DemoAd[] = [
  {
    tint: 'leaf',
    picture: '1f96c.webp',
    image_position: 'right',
    link_to: '/category/obst-gemuese',
    texts: {
      de: {
        title: 'Frisch aus dem Kiez',
        subtitle: 'Bestellt, gepackt, gebracht',
        description:
          'Obst, Gemüse und alles für den Abend – zwischen {{delivery_start}} und {{delivery_end}} Uhr an deiner Tür.',
        button_text: 'Jetzt stöbern',
      },
      en: {
        title: 'Fresh from the neighbourhood',
        subtitle: 'Ordered, packed, delivered',
        description:
          'Fruit, vegetables and everything you need tonight – at your door between {{delivery_start}} and {{delivery_end}}.',
        button_text: 'Browse now',
      },
      ar: {
        title: 'طازج من حيّك',
        subtitle: 'اطلب، ونحن نجهّز ونوصل',
        description:
          'فواكه وخضار وكل ما تحتاجه لعشائك، يصلك إلى بابك بين الساعة {{delivery_start}} و{{delivery_end}}.',
        button_text: 'تسوّق الآن',
      },
      tr: {
        title: 'Mahallenden taptaze',
        subtitle: 'Sen sipariş ver, biz getirelim',
        description:
          'Meyve, sebze ve akşam için gereken her şey {{delivery_start}} ile {{delivery_end}} arasında kapında.',
        button_text: 'Alışverişe başla',
      },
    },
  },
  {
    tint: 'rose',
    picture: '1f969.webp',
    image_position: 'left',
    link_to: '/category/fleisch',
    texts: {
      de: {
        title: 'Halal vom Metzger',
        subtitle: 'Zertifiziert und gekühlt',
        description:
          'Rind, Lamm und Geflügel mit Halal-Nachweis. Du zahlst erst, wenn du die Ware gesehen hast.',
        button_text: 'Zum Fleisch',
      },
      en: {
        title: 'Halal from the butcher',
        subtitle: 'Certified and chilled',
        description:
          'Beef, lamb and poultry, certified halal. You pay only once you have seen what you are getting.',
        button_text: 'Browse meat',
      },
      ar: {
        title: 'لحم حلال من الجزّار',
        subtitle: 'معتمد ومبرّد',
        description: 'لحم بقر وغنم ودجاج بشهادة حلال. لا تدفع إلا بعد أن ترى البضاعة.',
        button_text: 'إلى اللحوم',
      },
      tr: {
        title: 'Kasaptan helal et',
        subtitle: 'Sertifikalı ve soğuk zincirde',
        description: 'Helal belgeli dana, kuzu ve tavuk. Ürünü görmeden ödeme yapmazsın.',
        button_text: 'Etlere git',
      },
    },
  },
  {
    tint: 'cream',
    picture: '1f6d2.webp',
    image_position: 'right',
    link_to: '/offers',
    texts: {
      de: {
        title: 'Supermarktpreise',
        subtitle: 'Nur {{delivery_fee}} für die Lieferung',
        description: 'Ab {{minimum_order}} bringen wir deinen Einkauf. Jede Woche neue Angebote.',
        button_text: 'Angebote ansehen',
      },
      en: {
        title: 'Supermarket prices',
        subtitle: 'Only {{delivery_fee}} for delivery',
        description: 'Delivered for orders from {{minimum_order}}. New offers every week.',
        button_text: 'See the offers',
      },
      ar: {
        title: 'أسعار السوبرماركت',
        subtitle: 'التوصيل بـ {{delivery_fee}} فقط',
        description: 'ابتداءً من {{minimum_order}} نوصل مشترياتك إليك. عروض جديدة كل أسبوع.',
        button_text: 'شاهد العروض',
      },
      tr: {
        title: 'Market fiyatları',
        subtitle: 'Teslimat yalnızca {{delivery_fee}}',
        description: '{{minimum_order}} üzeri alışverişini getiriyoruz. Her hafta yeni fırsatlar.',
        button_text: 'Fırsatları gör',
      },
    },
  },
];
