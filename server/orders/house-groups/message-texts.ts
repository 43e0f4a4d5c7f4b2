import type { Language } from '#domain/accounts/languages.ts';

interface GroupTexts {
  /** In the confirmation of an order. */
  confirmation: string;
  shared_heading: (orderNumber: number) => string;
  shared_text: (count: number) => string;
  warning_heading: (orderNumber: number) => string;
  warning_text: (missing: string, until: string) => string;
  warning_options: string;
  cancelled_heading: (orderNumber: number) => string;
  cancelled_text: string;
  invite: string;
  /** In the history of the order. */
  version_reason: string;
}

export const groupTexts: Record<Language, GroupTexts> = {
  de: {
    confirmation:
      'Du teilst die Lieferung mit deiner Hausgruppe. Mehr als den Gesamtbetrag zahlst du nie. Erreicht ihr den Mindestbestellwert bis zum Bestellschluss nicht zusammen, stornieren wir eure Bestellungen kostenlos. Den Link für deine Nachbarn findest du bei der Bestellung.',
    shared_heading: (number) => `Bestellung ${number}: Eure Liefergebühr ist geteilt`,
    shared_text: (count) =>
      `eure Hausgruppe steht: ${count} Bestellungen kommen mit einer Lieferung. So viel zahlst du jetzt:`,
    warning_heading: (number) => `Bestellung ${number}: Eurer Hausgruppe fehlt noch etwas`,
    warning_text: (missing, until) =>
      `bis ${until} fehlen eurer Hausgruppe noch ${missing} zum gemeinsamen Mindestbestellwert. Sonst müssen wir eure Bestellungen stornieren.`,
    warning_options:
      'Lade weitere Nachbarn ein, lege selbst etwas dazu oder wähle ein anderes Zeitfenster und bestelle allein.',
    cancelled_heading: (number) => `Bestellung ${number} ist storniert`,
    cancelled_text:
      'eure Hausgruppe hat den gemeinsamen Mindestbestellwert nicht erreicht. Darum kommt keine Lieferung und du zahlst nichts. Bestelle gern allein oder mit einer neuen Gruppe.',
    invite: 'Link für deine Nachbarn',
    version_reason: 'Liefergebühr mit der Hausgruppe geteilt',
  },
  en: {
    confirmation:
      'You share the delivery with your house group. You never pay more than the total. If you do not reach the minimum order together by the cut-off, we cancel your orders free of charge. You will find the link for your neighbours with the order.',
    shared_heading: (number) => `Order ${number}: your delivery fee is shared`,
    shared_text: (count) =>
      `Your house group is complete: ${count} orders come with one delivery. This is what you pay now:`,
    warning_heading: (number) => `Order ${number}: your house group still needs something`,
    warning_text: (missing, until) =>
      `Your house group needs another ${missing} by ${until} to reach the minimum order together. Otherwise we have to cancel your orders.`,
    warning_options:
      'Invite more neighbours, add something yourself, or choose another delivery window and order alone.',
    cancelled_heading: (number) => `Order ${number} has been cancelled`,
    cancelled_text:
      'Your house group has not reached the minimum order together. Nothing will be delivered and you will not be charged. You are welcome to order alone or with a new group.',
    invite: 'Link for your neighbours',
    version_reason: 'Delivery fee shared with the house group',
  },
  ar: {
    confirmation:
      'تشارك التوصيل مع مجموعة بنايتك. لن تدفع أبدًا أكثر من الإجمالي. وإن لم تبلغوا الحد الأدنى للطلب معًا حتى إغلاق الطلب ألغينا طلباتكم مجانًا. تجد الرابط لجيرانك في صفحة الطلب.',
    shared_heading: (number) => `الطلب ${number}: تم تقسيم رسوم التوصيل`,
    shared_text: (count) =>
      `اكتملت مجموعة البناية: تصل الطلبات وعددها ${count} في توصيلة واحدة. هذا ما تدفعه الآن:`,
    warning_heading: (number) => `الطلب ${number}: ما زال ينقص مجموعة البناية شيء`,
    warning_text: (missing, until) =>
      `ينقص مجموعتكم ${missing} لبلوغ الحد الأدنى المشترك للطلب حتى ${until}. وإلا اضطررنا إلى إلغاء طلباتكم.`,
    warning_options: 'ادعُ مزيدًا من الجيران، أو أضف شيئًا بنفسك، أو اختر موعدًا آخر واطلب وحدك.',
    cancelled_heading: (number) => `تم إلغاء الطلب ${number}`,
    cancelled_text:
      'لم تبلغ مجموعة البناية الحد الأدنى المشترك للطلب. لن يصلك شيء ولن تدفع شيئًا. يمكنك الطلب وحدك أو مع مجموعة جديدة.',
    invite: 'الرابط لجيرانك',
    version_reason: 'تقسيم رسوم التوصيل مع مجموعة البناية',
  },
  tr: {
    confirmation:
      'Teslimatı bina grubunla paylaşıyorsun. Toplam tutardan fazlasını asla ödemezsin. Sipariş kapanışına kadar asgari sipariş tutarına birlikte ulaşamazsanız siparişlerinizi ücretsiz iptal ederiz. Komşuların için bağlantıyı siparişinde bulursun.',
    shared_heading: (number) => `Sipariş ${number}: Teslimat ücretiniz paylaşıldı`,
    shared_text: (count) =>
      `Bina grubunuz tamam: ${count} sipariş tek teslimatla geliyor. Şimdi ödeyeceğin tutar:`,
    warning_heading: (number) => `Sipariş ${number}: Bina grubunuzun hâlâ eksiği var`,
    warning_text: (missing, until) =>
      `Bina grubunuzun ortak asgari sipariş tutarına ulaşması için ${until} tarihine kadar ${missing} eksik. Yoksa siparişlerinizi iptal etmek zorundayız.`,
    warning_options:
      'Başka komşuları davet et, kendin bir şey ekle ya da başka bir teslimat saati seçip tek başına sipariş ver.',
    cancelled_heading: (number) => `Sipariş ${number} iptal edildi`,
    cancelled_text:
      'Bina grubunuz ortak asgari sipariş tutarına ulaşamadı. Teslimat yapılmayacak, bir şey ödemeyeceksin. Tek başına ya da yeni bir grupla sipariş verebilirsin.',
    invite: 'Komşuların için bağlantı',
    version_reason: 'Teslimat ücreti bina grubuyla paylaşıldı',
  },
};
