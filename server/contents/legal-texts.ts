// Generated from app/i18n/locales by `npm run generate`. Do not edit.
import type { Language } from '#domain/identity/languages.ts';

/**
 * The terms and the instructions on withdrawal, as the pages of the shop show them; `{{name}}` is
 * a word of its settings.
 */
export const legalTexts: Record<
  Language,
  Record<'terms' | 'withdrawal', { title: string; text: string }[]>
> = {
  "de": {
    "terms": [
      {
        "title": "Geltung",
        "text": "Diese Bedingungen gelten für alle Bestellungen, die Verbraucherinnen und Verbraucher in diesem Online-Shop aufgeben. Vertragspartnerin ist die {{company}}, {{address}}."
      },
      {
        "title": "Vertragsschluss",
        "text": "Die Darstellung der Waren ist noch kein Angebot. Mit „Zahlungspflichtig bestellen“ gibst du eine verbindliche Bestellung ab. Wir nehmen sie an, indem wir sie dir bestätigen. Bis zum Absenden kannst du jede Eingabe ändern. Den Inhalt deiner Bestellung schicken wir dir per E-Mail; du findest ihn auch in deinem [Profil](/profile/orders)."
      },
      {
        "title": "Kundenkonto",
        "text": "Zum Bestellen brauchst du ein Konto mit richtigen Angaben. Halte deine Zugangsdaten geheim."
      },
      {
        "title": "Preise und Liefergebühr",
        "text": "Alle Preise enthalten die gesetzliche Mehrwertsteuer. Dazu kommen die Liefergebühr ({{fee}}) und, wo es vorgeschrieben ist, das Pfand. Der Mindestbestellwert ist {{minimum}}. Es gelten die Preise zum Zeitpunkt deiner Bestellung."
      },
      {
        "title": "Lieferung",
        "text": "Wir liefern in die Postleitzahlen {{postal_codes}}, zwischen {{start}} und {{end}} Uhr, in dem Zeitfenster, das du gewählt hast. Triffst du uns nicht an, vereinbaren wir einen neuen Termin.\nNachbarn im selben Haus können ihre Bestellungen als Hausgruppe zusammen liefern lassen. Jede Bestellung ist ein eigener Vertrag und wird einzeln bezahlt. Den Mindestbestellwert erreicht ihr zusammen. Die Liefergebühr wird beim Bestellschluss, oder wenn wir früher zu packen beginnen, gleichmäßig geteilt; niemand zahlt mehr als den Betrag seiner Bestellung. Erreicht ihr den Mindestbestellwert bis dahin nicht, stornieren wir die Bestellungen der Gruppe kostenlos."
      },
      {
        "title": "Bezahlung",
        "text": "Du zahlst bei der Lieferung, {{payment}}, nachdem du die Ware erhalten und geprüft hast."
      },
      {
        "title": "Änderung und Stornierung",
        "text": "Bis zum Bestellschluss deines Zeitfensters und solange wir noch nicht begonnen haben zu packen, kannst du Produkte, Zeitfenster, Adresse und Hinweis ändern. Was du schon bestellt hattest, behält seinen Preis oder wird günstiger; für neue Produkte gelten die Preise zum Zeitpunkt der Änderung. Die geänderte Bestellung bestätigen wir dir per E-Mail.\nSolange wir noch nicht begonnen haben, deine Bestellung zu packen, kannst du sie kostenlos [stornieren](/profile/orders). Dein Widerrufsrecht bleibt davon unberührt."
      },
      {
        "title": "Widerrufsrecht",
        "text": "Du kannst innerhalb von 14 Tagen widerrufen, nachdem du die Ware erhalten hast. Ausgenommen sind unter anderem Waren, die schnell verderben. Die Belehrung und das Formular stehen unter „[Vertrag widerrufen](/withdrawal)“."
      },
      {
        "title": "Mängel",
        "text": "Ist eine Ware mangelhaft, gelten die gesetzlichen Rechte. Sag es uns am besten gleich an der Tür oder schreib an {{email}}."
      },
      {
        "title": "Schlussbestimmungen",
        "text": "Es gilt deutsches Recht; zwingende Vorschriften des Landes, in dem du lebst, bleiben unberührt. Wir nehmen nicht an Verfahren vor einer Verbraucherschlichtungsstelle teil. Ist eine Bestimmung unwirksam, bleiben die anderen gültig."
      }
    ],
    "withdrawal": [
      {
        "title": "Dein Widerrufsrecht",
        "text": "Die Frist von 14 Tagen beginnt an dem Tag, an dem du die Ware bekommen hast. Es genügt, den Widerruf vor ihrem Ende abzuschicken: mit dem Formular auf dieser Seite oder formlos an {{email}}.\nNach einem Widerruf erstatten wir dir alle Zahlungen für die Ware und die Lieferung, spätestens 14 Tage nachdem er bei uns eingegangen ist. Die Ware gibst du uns innerhalb von 14 Tagen zurück; wir holen sie ab oder sagen dir, wohin. Für einen Wertverlust zahlst du nur, wenn du mit der Ware mehr getan hast, als sie zu prüfen."
      },
      {
        "title": "Was ausgeschlossen ist",
        "text": "Das Gesetz (§ 312g Absatz 2 BGB) nimmt einige Waren aus. Nicht widerrufen kannst du den Kauf von:\n- Waren, die schnell verderben oder deren Verfallsdatum schnell überschritten wird, wie Obst, Gemüse, Fleisch, Milchprodukte und Backwaren,\n- versiegelten Waren, die aus Gründen der Gesundheit oder Hygiene nicht zurückgegeben werden können, wenn ihr Siegel nach der Lieferung entfernt wurde,\n- Waren, die nach der Lieferung untrennbar mit anderen vermischt wurden.\nIst die Ware mangelhaft, hast du davon unabhängig die gesetzlichen Rechte."
      }
    ]
  },
  "en": {
    "terms": [
      {
        "title": "Scope",
        "text": "These terms apply to all orders that consumers place in this online shop. Your contract is with {{company}}, {{address}}."
      },
      {
        "title": "Conclusion of the contract",
        "text": "The products shown in the shop are not yet a binding offer. By pressing “Order with obligation to pay” you place a binding order. We accept it by confirming it to you. Until you place the order you can change everything you have entered. We send you the content of your order by email; you can also find it in your [profile](/profile/orders)."
      },
      {
        "title": "Customer account",
        "text": "You need an account with accurate details to order. Keep your sign-in details secret."
      },
      {
        "title": "Prices and delivery fee",
        "text": "All prices include statutory VAT. The delivery fee ({{fee}}) and, where required by law, a deposit are added. The minimum order is {{minimum}}. The prices at the time of your order apply."
      },
      {
        "title": "Delivery",
        "text": "We deliver to the postal codes {{postal_codes}}, between {{start}} and {{end}}, in the time slot that you chose. If you are not in, we will arrange a new time with you.\nNeighbours in the same building can have their orders delivered together as a house group. Each order is a contract of its own and is paid separately. You reach the minimum order together. The delivery fee is split evenly at the cut-off, or when we start packing before that; no one pays more than the amount of their order. If you do not reach the minimum order by then, we cancel the orders of the group free of charge."
      },
      {
        "title": "Payment",
        "text": "You pay on delivery, {{payment}}, after you have received and checked the goods."
      },
      {
        "title": "Changes and cancellation",
        "text": "Until the cut-off of your delivery window, and as long as we have not started packing, you can change products, delivery window, address and note. What you had already ordered keeps its price or becomes cheaper; new products cost what they cost at the time of the change. We confirm the changed order by email.\nAs long as we have not started preparing your order, you can [cancel](/profile/orders) it free of charge. Your right of withdrawal is not affected."
      },
      {
        "title": "Right of withdrawal",
        "text": "You can withdraw within 14 days of receiving the goods. Goods that spoil quickly, among others, are excluded. You will find the instructions and the form under “[Withdraw from contract](/withdrawal)”."
      },
      {
        "title": "Defects",
        "text": "If goods are defective, your statutory rights apply. It is best to tell us at the door, or write to {{email}}."
      },
      {
        "title": "Final provisions",
        "text": "German law applies; mandatory provisions of the country in which you live remain unaffected. We do not take part in proceedings before a consumer arbitration board. If one provision is invalid, the others remain valid."
      }
    ],
    "withdrawal": [
      {
        "title": "Your right of withdrawal",
        "text": "You have 14 days from the day on which you received the goods. To meet the deadline it is enough to send your withdrawal before they are over: with the form on this page or in your own words to {{email}}.\nAfter a withdrawal we refund all payments for the goods and the delivery, no later than 14 days after receiving it. You return the goods within 14 days; we collect them or tell you where to take them. You only pay for a loss in value if you handled the goods more than was necessary to check them."
      },
      {
        "title": "Exceptions",
        "text": "The law (Section 312g(2) of the German Civil Code) excludes some goods. You cannot withdraw from the purchase of:\n- goods that spoil quickly or soon pass their expiry date, such as fruit, vegetables, meat, dairy products and baked goods,\n- sealed goods that cannot be returned for reasons of health or hygiene if their seal was removed after delivery,\n- goods that were inseparably mixed with others after delivery.\nIf goods are defective, you still have your statutory rights."
      }
    ]
  },
  "ar": {
    "terms": [
      {
        "title": "نطاق السريان",
        "text": "تسري هذه الشروط على كل الطلبات التي يقدّمها المستهلكون في هذا المتجر الإلكتروني. والطرف المتعاقد معك هو {{company}}، {{address}}."
      },
      {
        "title": "إبرام العقد",
        "text": "عرض البضائع ليس إيجابًا بعد. بالضغط على زر الطلب الملزم بالدفع تقدّم طلبًا ملزمًا، ونقبله بتأكيده لك. وحتى ذلك الحين يمكنك تعديل كل ما أدخلته. نرسل إليك محتوى طلبك بالبريد الإلكتروني، وتجده أيضًا في [ملفك الشخصي](/profile/orders)."
      },
      {
        "title": "حساب العميل",
        "text": "تحتاج للطلب إلى حساب ببيانات صحيحة. حافظ على سرية بيانات الدخول."
      },
      {
        "title": "الأسعار ورسوم التوصيل",
        "text": "كل الأسعار شاملة ضريبة القيمة المضافة القانونية. وتُضاف إليها رسوم التوصيل ({{fee}}) وتأمين العبوات حيث يفرضه القانون. والحد الأدنى للطلب {{minimum}}. وتسري الأسعار السارية وقت طلبك."
      },
      {
        "title": "التوصيل",
        "text": "نوصل إلى الرموز البريدية {{postal_codes}} بين الساعة {{start}} و{{end}} في الفترة التي اخترتها. وإن لم نجدك اتفقنا معك على موعد جديد.\nيمكن للجيران في البناية نفسها أن تصل طلباتهم معًا كمجموعة بناية. كل طلب عقد مستقل ويُدفع وحده. تبلغون الحد الأدنى للطلب معًا. تُقسَّم رسوم التوصيل بالتساوي عند إغلاق الطلب، أو حين نبدأ بالتجهيز قبل ذلك، ولا يدفع أحد أكثر من مبلغ طلبه. وإن لم تبلغوا الحد الأدنى حتى ذلك الحين ألغينا طلبات المجموعة مجانًا."
      },
      {
        "title": "الدفع",
        "text": "تدفع عند التوصيل {{payment}} بعد أن تستلم البضاعة وتتفقدها."
      },
      {
        "title": "التعديل والإلغاء",
        "text": "حتى إغلاق الطلب لموعدك، وما دمنا لم نبدأ بالتجهيز، يمكنك تعديل المنتجات والموعد والعنوان والملاحظة. ما طلبته سابقًا يحتفظ بسعره أو يصبح أرخص، أما المنتجات الجديدة فتُحسب بسعر وقت التعديل. نؤكد لك الطلب المعدّل بالبريد الإلكتروني.\nما دمنا لم نبدأ بتجهيز طلبك يمكنك [إلغاؤه](/profile/orders) مجانًا. ولا يمسّ ذلك حقك في الانسحاب."
      },
      {
        "title": "حق الانسحاب",
        "text": "يمكنك الانسحاب خلال 14 يومًا من استلام البضاعة. ويُستثنى من ذلك، من بين أمور أخرى، ما يفسد سريعًا. التفاصيل والنموذج في صفحة «[الانسحاب من العقد](/withdrawal)»."
      },
      {
        "title": "العيوب",
        "text": "إذا كانت بضاعة ما معيبة فتسري حقوقك القانونية. والأفضل أن تخبرنا فورًا عند الباب أو تراسلنا على {{email}}."
      },
      {
        "title": "أحكام ختامية",
        "text": "يسري القانون الألماني، ولا يمسّ ذلك الأحكام الإلزامية في البلد الذي تعيش فيه. لا نشارك في إجراءات أمام هيئة تحكيم للمستهلكين. وإذا بطل حكم منها بقيت الأحكام الأخرى سارية."
      }
    ],
    "withdrawal": [
      {
        "title": "حقك في الانسحاب",
        "text": "تبدأ مهلة 14 يومًا من يوم استلامك للبضاعة. ويكفي أن ترسل الانسحاب قبل انتهائها: بالنموذج في هذه الصفحة أو بكلماتك إلى {{email}}.\nبعد الانسحاب نعيد إليك كل ما دفعته ثمنًا للبضاعة والتوصيل، في موعد أقصاه 14 يومًا من وصول الانسحاب إلينا. وتعيد البضاعة خلال 14 يومًا؛ نستلمها منك أو نخبرك بمكان تسليمها. ولا تدفع عن نقص القيمة إلا إذا فعلت بالبضاعة أكثر من تفقّدها."
      },
      {
        "title": "ما لا يشمله الانسحاب",
        "text": "يستثني القانون (الفقرة 2 من المادة 312g من القانون المدني الألماني) بعض البضائع. لا يمكنك الانسحاب من شراء:\n- بضائع تفسد سريعًا أو تنتهي صلاحيتها قريبًا، مثل الفواكه والخضار واللحوم ومنتجات الألبان والمخبوزات،\n- بضائع مختومة لا يمكن إرجاعها لأسباب صحية أو تتعلق بالنظافة إذا أُزيل ختمها بعد التوصيل،\n- بضائع اختلطت بعد التوصيل بغيرها اختلاطًا لا يمكن فصله.\nوإذا كانت البضاعة معيبة فلك حقوقك القانونية في كل الأحوال."
      }
    ]
  },
  "tr": {
    "terms": [
      {
        "title": "Kapsam",
        "text": "Bu koşullar tüketicilerin bu çevrimiçi dükkânda verdiği bütün siparişler için geçerlidir. Sözleşmenin karşı tarafı {{company}}, {{address}}."
      },
      {
        "title": "Sözleşmenin kurulması",
        "text": "Ürünlerin gösterilmesi henüz bir teklif değildir. “Ödeme yükümlülüğüyle sipariş ver” ile bağlayıcı bir sipariş verirsin. Onu sana onaylayarak kabul ederiz. O zamana kadar her bilgiyi değiştirebilirsin. Siparişinin içeriğini e-posta ile göndeririz; [profilinde](/profile/orders) de bulursun."
      },
      {
        "title": "Müşteri hesabı",
        "text": "Sipariş için bilgileri doğru bir hesap gerekir. Giriş bilgilerini gizli tut."
      },
      {
        "title": "Fiyatlar ve teslimat ücreti",
        "text": "Bütün fiyatlara yasal KDV dahildir. Buna teslimat ücreti ({{fee}}) ve yasanın istediği yerde depozito eklenir. Alt sipariş tutarı {{minimum}}. Sipariş anındaki fiyatlar geçerlidir."
      },
      {
        "title": "Teslimat",
        "text": "{{postal_codes}} posta kodlarına, saat {{start}} ile {{end}} arasında, seçtiğin zaman aralığında teslim ederiz. Seni bulamazsak yeni bir zaman kararlaştırırız.\nAynı binadaki komşular siparişlerini bina grubu olarak birlikte teslim ettirebilir. Her sipariş ayrı bir sözleşmedir ve ayrı ödenir. Asgari sipariş tutarına birlikte ulaşırsınız. Teslimat ücreti sipariş kapanışında ya da daha önce hazırlamaya başlarsak o anda eşit paylaşılır; kimse siparişinin tutarından fazlasını ödemez. O zamana kadar asgari tutara ulaşamazsanız grubun siparişlerini ücretsiz iptal ederiz."
      },
      {
        "title": "Ödeme",
        "text": "Ürünleri teslim alıp kontrol ettikten sonra teslimatta {{payment}} ödersin."
      },
      {
        "title": "Değişiklik ve iptal",
        "text": "Teslimat saatinin sipariş kapanışına kadar ve hazırlamaya başlamadığımız sürece ürünleri, teslimat saatini, adresi ve notu değiştirebilirsin. Önceden sipariş ettiklerin fiyatını korur ya da ucuzlar; yeni ürünlerde değişiklik anındaki fiyatlar geçerlidir. Değişen siparişi e-posta ile onaylarız.\nSiparişini hazırlamaya başlamadıysak ücretsiz [iptal edebilirsin](/profile/orders). Cayma hakkın bundan etkilenmez."
      },
      {
        "title": "Cayma hakkı",
        "text": "Ürünü aldıktan sonra 14 gün içinde cayabilirsin. Çabuk bozulan ürünler başta olmak üzere bazıları kapsam dışıdır. Bilgilendirme ve form “[Sözleşmeden cay](/withdrawal)” sayfasındadır."
      },
      {
        "title": "Ayıplar",
        "text": "Bir ürün ayıplıysa yasal haklar geçerlidir. En iyisi hemen kapıda söyle ya da {{email}} adresine yaz."
      },
      {
        "title": "Son hükümler",
        "text": "Alman hukuku geçerlidir; yaşadığın ülkenin emredici kuralları saklıdır. Tüketici hakem heyeti süreçlerine katılmayız. Bir hüküm geçersizse ötekiler geçerli kalır."
      }
    ],
    "withdrawal": [
      {
        "title": "Cayma hakkın",
        "text": "14 günlük süre ürünü teslim aldığın gün başlar. Bildirimi süre dolmadan göndermen yeterlidir: bu sayfadaki formla ya da kendi sözlerinle {{email}} adresine.\nCayma bildirimin bize ulaştıktan sonra en geç 14 gün içinde ürün ve teslimat için yaptığın bütün ödemeleri geri veririz. Ürünü 14 gün içinde geri verirsin; biz alırız ya da nereye olduğunu söyleriz. Değer kaybını ancak ürünü incelemekten fazlasını yaptıysan ödersin."
      },
      {
        "title": "Kapsam dışı olanlar",
        "text": "Yasa (Alman Medeni Kanunu § 312g fıkra 2) bazı ürünleri dışarıda tutar. Şunların satın alımından cayamazsın:\n- meyve, sebze, et, süt ürünleri ve unlu mamuller gibi çabuk bozulan ya da son kullanma tarihi çabuk geçen ürünler,\n- teslimattan sonra mührü açılmışsa, sağlık ya da hijyen nedeniyle iade edilemeyen mühürlü ürünler,\n- teslimattan sonra başka ürünlerle ayrılamayacak biçimde karışan ürünler.\nÜrün ayıplıysa yasal hakların bundan bağımsız olarak geçerlidir."
      }
    ]
  }
};
