import type { DropOff } from '#domain/accounts/address-fields.ts';
import type { Language } from '#domain/accounts/languages.ts';
import type { NotifiedStatus } from '#domain/orders/status.ts';

interface MessageTexts {
  mail_heading: (orderNumber: number) => string;
  change_heading: (orderNumber: number) => string;
  change_text: string;
  change_before: string;
  greeting: (firstName: string) => string;
  thanks: (day: string, time: string) => string;
  /** `how` is the method within a sentence. */
  payment: (how: string) => string;
  total: string;
  vat: (rate: number) => string;
  ordered: string;
  delivery: string;
  recipient: string;
  address: string;
  window: string;
  /** A range of times within a sentence. */
  hours: (start: string, end: string) => string;
  instructions: string;
  drop_off: Record<keyof DropOff, string>;
  order_number: string;
  contact: string;
  represented_by: string;
  vat_id: string;
  footer: (shop: string) => string;
  sms: (facts: {
    shop: string;
    number: number;
    day: string;
    time: string;
    total: string;
  }) => string;
  step: Record<
    NotifiedStatus,
    { heading: (orderNumber: number) => string; text: (day: string, time: string) => string }
  >;
  see_order: string;
  sms_on_the_way: (facts: { shop: string; number: number; time: string }) => string;
}

export const messageTexts: Record<Language, MessageTexts> = {
  de: {
    mail_heading: (number) => `Wir haben deine Bestellung ${number} erhalten`,
    change_heading: (number) => `Deine Bestellung ${number} ist geändert`,
    change_text:
      'deine Bestellung ist geändert. So liefern wir sie jetzt; darunter steht, was vorher vereinbart war.',
    change_before: 'Vorher vereinbart',
    greeting: (name) => (name === '' ? 'Hallo,' : `Hallo ${name},`),
    thanks: (day, time) =>
      `danke für deine Bestellung! Du hast ${day}, ${time} Uhr gewählt. Sobald wir sie geprüft haben, bestätigen wir sie dir.`,
    payment: (how) => `Du zahlst ${how} an der Tür, nachdem du die Ware geprüft hast.`,
    total: 'Gesamt (inkl. MwSt.)',
    vat: (rate) => `darin ${rate} % MwSt.`,
    ordered: 'Das hast du bestellt',
    delivery: 'Lieferung',
    recipient: 'An',
    address: 'Lieferadresse',
    window: 'Lieferzeit',
    hours: (start, end) => `${start} - ${end}`,
    instructions: 'Dein Hinweis',
    drop_off: {
      bell_name: 'Klingel',
      access: 'Etage und Zugang',
      note: 'Hinweis zur Adresse',
      phone: 'Telefon vor Ort',
    },
    order_number: 'Bestellnummer',
    contact: 'Fragen? Antworte auf diese Mail oder ruf uns an.',
    represented_by: 'Vertreten durch',
    vat_id: 'USt-IdNr.',
    footer: (shop) => `Bis bald, dein Team von ${shop}`,
    sms: ({ shop, number, day, time, total }) =>
      `${shop}: Bestellung ${number} ist eingegangen. Lieferung ${day}, ${time} Uhr. Gesamt ${total}, Zahlung an der Tür.`,
    step: {
      confirmed: {
        heading: (number) => `Bestellung ${number} ist bestätigt`,
        text: (day, time) =>
          `wir haben deine Bestellung geprüft und bringen sie am ${day}, ${time} Uhr.`,
      },
      ready: {
        heading: (number) => `Bestellung ${number} ist gepackt`,
        text: () =>
          'deine Bestellung ist gepackt. Etwas davon ist anders als bestellt. Du zahlst nur, was wir dir bringen, und nie mehr als vereinbart.',
      },
      delivering: {
        heading: (number) => `Bestellung ${number} ist unterwegs`,
        text: (_day, time) =>
          `deine Bestellung ist auf dem Weg zu dir und kommt heute, ${time} Uhr. Prüfe die Ware in Ruhe an der Tür, bezahlt wird danach.`,
      },
      delivered: {
        heading: (number) => `Bestellung ${number} ist zugestellt`,
        text: () =>
          'guten Appetit! Die Rechnung liegt bei deinen Bestellungen bereit. Stimmt etwas nicht, antworte auf diese Mail oder ruf uns an.',
      },
      cancelled: {
        heading: (number) => `Bestellung ${number} ist storniert`,
        text: () =>
          'deine Bestellung ist storniert. Es kommt keine Lieferung und du zahlst nichts.',
      },
    },
    see_order: 'Bestellung ansehen',
    sms_on_the_way: ({ shop, number, time }) =>
      `${shop}: Bestellung ${number} ist unterwegs und kommt heute, ${time} Uhr.`,
  },
  en: {
    mail_heading: (number) => `We have received your order ${number}`,
    change_heading: (number) => `Your order ${number} has been changed`,
    change_text:
      'Your order has been changed. This is what we will deliver now; what was agreed before is listed below.',
    change_before: 'Agreed before',
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    thanks: (day, time) =>
      `Thank you for your order! You chose ${day}, ${time}. We will confirm it once we have checked it.`,
    payment: (how) => `You pay ${how} at the door, once you have checked your shopping.`,
    total: 'Total (VAT included)',
    vat: (rate) => `of which ${rate}% VAT`,
    ordered: 'Your order',
    delivery: 'Delivery',
    recipient: 'To',
    address: 'Delivery address',
    window: 'Delivery time',
    hours: (start, end) => `${start} - ${end}`,
    instructions: 'Your note',
    drop_off: {
      bell_name: 'Bell',
      access: 'Floor and way in',
      note: 'Note on the address',
      phone: 'Phone at the address',
    },
    order_number: 'Order number',
    contact: 'Any questions? Reply to this email or call us.',
    represented_by: 'Represented by',
    vat_id: 'VAT ID',
    footer: (shop) => `See you soon, your ${shop} team`,
    sms: ({ shop, number, day, time, total }) =>
      `${shop}: we have received your order ${number}. Delivery: ${day}, ${time}. Total: ${total}, to be paid at the door.`,
    step: {
      confirmed: {
        heading: (number) => `Order ${number} is confirmed`,
        text: (day, time) => `We have checked your order and will deliver it on ${day}, ${time}.`,
      },
      ready: {
        heading: (number) => `Order ${number} is packed`,
        text: () =>
          'Your order is packed. Some of it differs from what you ordered. You pay only for what we bring you, and never more than agreed.',
      },
      delivering: {
        heading: (number) => `Order ${number} is on its way`,
        text: (_day, time) =>
          `Your order is on its way and will arrive today, ${time}. Take your time to check everything at the door; you pay after that.`,
      },
      delivered: {
        heading: (number) => `Order ${number} has been delivered`,
        text: () =>
          'Enjoy your meal! You will find the invoice with your orders. If anything is wrong, reply to this email or call us.',
      },
      cancelled: {
        heading: (number) => `Order ${number} has been cancelled`,
        text: () =>
          'Your order has been cancelled. Nothing will be delivered and you will not be charged.',
      },
    },
    see_order: 'View your order',
    sms_on_the_way: ({ shop, number, time }) =>
      `${shop}: order ${number} is on its way and will arrive today, ${time}.`,
  },
  ar: {
    mail_heading: (number) => `استلمنا طلبك رقم ${number}`,
    change_heading: (number) => `تم تعديل طلبك رقم ${number}`,
    change_text: 'تم تعديل طلبك. هذا ما سنوصله إليك الآن، وتجد في الأسفل ما اتُّفق عليه سابقًا.',
    change_before: 'المتفق عليه سابقًا',
    greeting: (name) => (name === '' ? 'مرحبًا،' : `مرحبًا ${name}،`),
    thanks: (day, time) => `شكرًا لطلبك! اخترت يوم ${day} ${time}. نؤكده بعد أن نراجعه.`,
    payment: (how) => `تدفع ${how} عند الباب بعد أن تتفقد البضاعة.`,
    total: 'الإجمالي (شامل الضريبة)',
    vat: (rate) => `منه ضريبة ${rate} %`,
    ordered: 'ما طلبته',
    delivery: 'التوصيل',
    recipient: 'إلى',
    address: 'عنوان التوصيل',
    window: 'موعد التوصيل',
    // Words, because a dash would be read in the wrong direction.
    hours: (start, end) => `من ${start} إلى ${end}`,
    instructions: 'ملاحظتك',
    drop_off: {
      bell_name: 'اسم الجرس',
      access: 'الطابق والمدخل',
      note: 'ملاحظة عن العنوان',
      phone: 'هاتف العنوان',
    },
    order_number: 'رقم الطلب',
    contact: 'هل لديك سؤال؟ أجب عن هذه الرسالة أو اتصل بنا.',
    represented_by: 'يمثّلها',
    vat_id: 'الرقم الضريبي',
    footer: (shop) => `إلى اللقاء قريبًا، فريق ${shop}`,
    sms: ({ shop, number, day, time, total }) =>
      `${shop}: وصلنا طلبك رقم ${number}. التوصيل ${day}، ${time}. الإجمالي ${total}، والدفع عند الباب.`,
    step: {
      confirmed: {
        heading: (number) => `تم تأكيد طلبك رقم ${number}`,
        text: (day, time) => `راجعنا طلبك وسنوصله إليك يوم ${day} ${time}.`,
      },
      ready: {
        heading: (number) => `تم تجهيز طلبك رقم ${number}`,
        text: () =>
          'تم تجهيز طلبك، وفيه ما يختلف عمّا طلبته. تدفع ثمن ما نوصله إليك فقط، ولا تدفع أبدًا أكثر من المتفق عليه.',
      },
      delivering: {
        heading: (number) => `طلبك رقم ${number} في الطريق إليك`,
        text: (_day, time) =>
          `طلبك في الطريق ويصلك اليوم ${time}. تفقّد البضاعة على مهلك عند الباب، والدفع بعد ذلك.`,
      },
      delivered: {
        heading: (number) => `تم تسليم طلبك رقم ${number}`,
        text: () =>
          'بالهناء والشفاء! تجد الفاتورة ضمن طلباتك. إن كان هناك خطأ ما فأجب عن هذه الرسالة أو اتصل بنا.',
      },
      cancelled: {
        heading: (number) => `تم إلغاء طلبك رقم ${number}`,
        text: () => 'أُلغي طلبك. لن يصلك شيء ولن تدفع شيئًا.',
      },
    },
    see_order: 'عرض الطلب',
    sms_on_the_way: ({ shop, number, time }) =>
      `${shop}: طلبك رقم ${number} في الطريق ويصلك اليوم ${time}.`,
  },
  tr: {
    mail_heading: (number) => `${number} numaralı siparişini aldık`,
    change_heading: (number) => `${number} numaralı siparişin değiştirildi`,
    change_text:
      'Siparişin değiştirildi. Şimdi bunları teslim edeceğiz; daha önce kararlaştırılan aşağıda yer alıyor.',
    change_before: 'Daha önce kararlaştırılan',
    greeting: (name) => (name === '' ? 'Merhaba,' : `Merhaba ${name},`),
    thanks: (day, time) =>
      `Siparişin için teşekkürler! ${day} günü ${time} arasını seçtin. Kontrol ettikten sonra sana onaylarız.`,
    payment: (how) => `Ürünleri kontrol ettikten sonra kapıda ${how} ödersin.`,
    total: 'Toplam (KDV dahil)',
    vat: (rate) => `içinde %${rate} KDV`,
    ordered: 'Sipariş ettiklerin',
    delivery: 'Teslimat',
    recipient: 'Kime',
    address: 'Teslimat adresi',
    window: 'Teslimat saati',
    hours: (start, end) => `${start} - ${end}`,
    instructions: 'Notun',
    drop_off: {
      bell_name: 'Zil',
      access: 'Kat ve giriş',
      note: 'Adres notu',
      phone: 'Adresteki telefon',
    },
    order_number: 'Sipariş numarası',
    contact: 'Sorun mu var? Bu e-postayı yanıtla ya da bizi ara.',
    represented_by: 'Temsil eden',
    vat_id: 'KDV kimlik no.',
    footer: (shop) => `Görüşmek üzere, ${shop} ekibi`,
    sms: ({ shop, number, day, time, total }) =>
      `${shop}: ${number} numaralı siparişin bizde. Teslimat ${day}, ${time}. Toplam ${total}, ödeme kapıda.`,
    step: {
      confirmed: {
        heading: (number) => `${number} numaralı siparişin onaylandı`,
        text: (day, time) => `Siparişini kontrol ettik, ${day} günü ${time} arasında getiriyoruz.`,
      },
      ready: {
        heading: (number) => `${number} numaralı siparişin paketlendi`,
        text: () =>
          'Siparişin paketlendi, bir kısmı sipariş ettiğinden farklı. Yalnızca getirdiklerimizi ödersin, hiçbir zaman kararlaştırılandan fazlasını değil.',
      },
      delivering: {
        heading: (number) => `${number} numaralı siparişin yolda`,
        text: (_day, time) =>
          `Siparişin yola çıktı, bugün ${time} arasında sende. Ürünleri kapıda rahatça kontrol et, ödeme ondan sonra.`,
      },
      delivered: {
        heading: (number) => `${number} numaralı siparişin teslim edildi`,
        text: () =>
          'Afiyet olsun! Faturanı siparişlerinin arasında bulursun. Bir sorun varsa bu e-postayı yanıtla ya da bizi ara.',
      },
      cancelled: {
        heading: (number) => `${number} numaralı siparişin iptal edildi`,
        text: () => 'Siparişin iptal edildi. Teslimat yapılmayacak, bir şey ödemeyeceksin.',
      },
    },
    see_order: 'Siparişi görüntüle',
    sms_on_the_way: ({ shop, number, time }) =>
      `${shop}: ${number} numaralı siparişin yolda, bugün ${time} arasında geliyor.`,
  },
};
