import type { Language } from '#domain/accounts/languages.ts';
import type { DateKind } from '#domain/stock/shelf-life.ts';

interface RecallTexts extends Record<Exclude<DateKind, 'none'>, string> {
  heading: (product: string) => string;
  what: (orderNumber: number) => string;
  /** Instead, to a customer who has not got the goods. */
  before_delivery: (orderNumber: number) => string;
  not_charged: string;
  do_not_eat: string;
  contact: string;
  health: string;
  goods: string;
  product: string;
  lot: string;
  quantity: string;
  delivered: string;
  /** Above the words of the staff. */
  message: string;
}

export const recallTexts: Record<Language, RecallTexts> = {
  de: {
    heading: (product) => `Rückruf: ${product}`,
    what: (number) =>
      `mit deiner Bestellung ${number} hast du Ware bekommen, die wir zurückrufen. Unten findest du, woran du sie auf der Packung erkennst.`,
    before_delivery: (number) =>
      `deiner Bestellung ${number} liegt Ware bei, die wir zurückrufen. Wir liefern sie dir nicht.`,
    not_charged:
      'Du bezahlst sie nicht. Der Rest deiner Bestellung kommt wie geplant, und du musst nichts tun.',
    do_not_eat: 'Bitte iss sie nicht und gib sie nicht weiter.',
    contact:
      'Antworte auf diese Mail oder ruf uns an, auch wenn du nichts mehr davon hast. Wir klären mit dir die Rückgabe und die Erstattung.',
    health: 'Hast du schon davon gegessen und fühlst dich nicht wohl, dann geh zum Arzt.',
    goods: 'Diese Ware rufen wir zurück',
    product: 'Produkt',
    lot: 'Charge',
    best_before: 'Mindestens haltbar bis',
    use_by: 'Zu verbrauchen bis',
    quantity: 'Packungen in deiner Bestellung',
    delivered: 'Lieferung',
    message: 'Mitteilung des Ladens',
  },
  en: {
    heading: (product) => `Recall: ${product}`,
    what: (number) =>
      `With your order ${number} you received goods that we are recalling. Below you will find how to recognise them on the pack.`,
    before_delivery: (number) =>
      `Your order ${number} contains goods that we are recalling. We will not deliver them to you.`,
    not_charged:
      'You do not pay for them. The rest of your order arrives as planned, and there is nothing you need to do.',
    do_not_eat: 'Please do not eat them and do not pass them on.',
    contact:
      'Reply to this email or call us, even if you have nothing left. We will arrange the return and the refund with you.',
    health: 'If you have already eaten some and feel unwell, see a doctor.',
    goods: 'We are recalling these goods',
    product: 'Product',
    lot: 'Lot',
    best_before: 'Best before',
    use_by: 'Use by',
    quantity: 'Packs in your order',
    delivered: 'Delivery',
    message: 'Message from the shop',
  },
  ar: {
    heading: (product) => `استدعاء منتج: ${product}`,
    what: (number) =>
      `وصلتك مع طلبك ${number} بضاعة نستدعيها الآن. تجد أدناه كيف تتعرّف عليها من العبوة.`,
    before_delivery: (number) => `يتضمن طلبك ${number} بضاعة نستدعيها الآن. لن نسلّمك إياها.`,
    not_charged: 'لن تدفع ثمنها. يصلك باقي طلبك كما هو مخطط، ولا يلزمك فعل أي شيء.',
    do_not_eat: 'نرجو ألا تأكلها وألا تعطيها لغيرك.',
    contact:
      'ردّ على هذه الرسالة أو اتصل بنا، حتى إن لم يبقَ لديك شيء منها. سنتفق معك على الإرجاع واسترداد المبلغ.',
    health: 'إن كنت قد أكلت منها وشعرت بتوعّك، فراجع الطبيب.',
    goods: 'البضاعة التي نستدعيها',
    product: 'المنتج',
    lot: 'الدفعة',
    best_before: 'يُفضّل استهلاكه حتى',
    use_by: 'يُستهلك حتى',
    quantity: 'عدد العبوات في طلبك',
    delivered: 'التوصيل',
    message: 'رسالة من المتجر',
  },
  tr: {
    heading: (product) => `Geri çağırma: ${product}`,
    what: (number) =>
      `${number} numaralı siparişinle geri çağırdığımız bir ürün aldın. Ambalajdan nasıl tanıyacağını aşağıda bulabilirsin.`,
    before_delivery: (number) =>
      `${number} numaralı siparişinde geri çağırdığımız bir ürün var. Onu sana teslim etmeyeceğiz.`,
    not_charged:
      'Bu ürün için ödeme yapmazsın. Siparişinin geri kalanı planlandığı gibi gelir, yapman gereken bir şey yok.',
    do_not_eat: 'Lütfen onu yeme ve başkasına verme.',
    contact:
      'Elinde hiç kalmamış olsa bile bu e-postayı yanıtla ya da bizi ara. İadeyi ve geri ödemeyi birlikte hallederiz.',
    health: 'Ondan yediysen ve kendini iyi hissetmiyorsan bir doktora git.',
    goods: 'Geri çağırdığımız ürün',
    product: 'Ürün',
    lot: 'Parti',
    best_before: 'Tavsiye edilen tüketim tarihi',
    use_by: 'Son tüketim tarihi',
    quantity: 'Siparişindeki paket sayısı',
    delivered: 'Teslimat',
    message: 'Mağazanın mesajı',
  },
};
