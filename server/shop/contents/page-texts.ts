// Generated from app/i18n/locales by `npm run generate`. Do not edit.
import type { ContentPage } from '#domain/shop/pages.ts';
import type { Language } from '#domain/accounts/languages.ts';

/**
 * The shop's own texts of the pages that the staff may replace; `{{name}}` is a word of its
 * settings. A text without a title comes before the first heading.
 */
export const pageTexts: Record<
  Language,
  Record<ContentPage, { title: string | null; text: string }[]>
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
        "text": "Die Frist von 14 Tagen beginnt an dem Tag, an dem du die Ware bekommen hast. Es genügt, den Widerruf vor ihrem Ende abzuschicken: mit dem Formular auf dieser Seite oder formlos an {{email}}.\nNach einem Widerruf erstatten wir dir alle Zahlungen für die Ware und die Lieferung, spätestens 14 Tage nachdem er bei uns eingegangen ist. Die Ware gibst du uns innerhalb von 14 Tagen zurück; was das kostet, zahlen wir. Für einen Wertverlust zahlst du nur, wenn du mit der Ware mehr getan hast, als sie zu prüfen."
      },
      {
        "title": "Was ausgeschlossen ist",
        "text": "Das Gesetz (§ 312g Absatz 2 BGB) nimmt einige Waren aus. Nicht widerrufen kannst du den Kauf von:\n- Waren, die schnell verderben oder deren Verfallsdatum schnell überschritten wird, wie Obst, Gemüse, Fleisch, Milchprodukte und Backwaren,\n- versiegelten Waren, die aus Gründen der Gesundheit oder Hygiene nicht zurückgegeben werden können, wenn ihr Siegel nach der Lieferung entfernt wurde,\n- Waren, die nach der Lieferung untrennbar mit anderen vermischt wurden.\nIst die Ware mangelhaft, hast du davon unabhängig die gesetzlichen Rechte."
      },
      {
        "title": "Widerrufsbelehrung",
        "text": "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.\nDie Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat.\nUm Ihr Widerrufsrecht auszuüben, müssen Sie uns ({{company}}, {{address}}, Telefon {{phone}}, E-Mail {{email}}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.\nSie können Ihr Widerrufsrecht auch online unter „[Vertrag widerrufen](/withdrawal)“ auf unserer Website ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen unverzüglich auf einem dauerhaften Datenträger (z. B. per E-Mail) eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.\nZur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden."
      },
      {
        "title": "Folgen des Widerrufs",
        "text": "Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.\nWir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.\nSie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns ({{company}}, {{address}}) zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden. Wir tragen die Kosten der Rücksendung der Waren.\nSie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist."
      },
      {
        "title": "Muster-Widerrufsformular",
        "text": "Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.\n- An {{company}}, {{address}}, {{email}}:\n- Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*):\n- Bestellt am (*)/erhalten am (*):\n- Name des/der Verbraucher(s):\n- Anschrift des/der Verbraucher(s):\n- Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):\n- Datum:\n(*) Unzutreffendes streichen."
      }
    ],
    "privacy": [
      {
        "title": "Wer verantwortlich ist",
        "text": "Verantwortlich für die Verarbeitung deiner Daten ist die {{company}}, {{address}}. Du erreichst uns unter {{email}} und {{phone}}."
      },
      {
        "title": "Wenn du uns besuchst",
        "text": "Dein Browser schickt uns seine IP-Adresse, damit wir ihm antworten können. Wir zählen mit ihr für kurze Zeit, wie oft jemand anfragt, um Missbrauch zu verhindern (Artikel 6 Absatz 1 Buchstabe f DSGVO).\nEs gibt auf diesen Seiten keine Werbung von Dritten, kein Profil von dir und keine Inhalte von fremden Servern.\nJede Nacht zählen wir, welche Produkte im letzten Jahr zusammen bestellt wurden, um sie auf den Produktseiten zu empfehlen. Suchen ohne Treffer zählen wir, um unser Sortiment zu ergänzen. In beiden Ergebnissen steht keine Person (Artikel 6 Absatz 1 Buchstabe f DSGVO)."
      },
      {
        "title": "Dein Konto",
        "text": "Für ein Konto speichern wir E-Mail-Adresse, Name, Adresse, auf Wunsch die Telefonnummer, und dein Passwort nur in einer Form, aus der es sich nicht zurückrechnen lässt. Wir brauchen das, um den Vertrag mit dir zu erfüllen (Artikel 6 Absatz 1 Buchstabe b DSGVO).\nDazu gehören auch dein Warenkorb und deine Einstellungen. Zu jeder Anmeldung merken wir uns Browser und IP-Adresse, bis sie endet. Unter „[Sicherheit und Daten](/profile/security)“ kannst du deine Daten herunterladen oder löschen."
      },
      {
        "title": "Deine Bestellungen",
        "text": "Zu einer Bestellung speichern wir, was du gekauft hast, Adresse, Zeitfenster, Zahlungsart und Hinweise zur Lieferung. Belege bewahren wir so lange auf, wie Steuer- und Handelsrecht es verlangen (Artikel 6 Absatz 1 Buchstabe c DSGVO).\nBewertest du eine Bestellung oder reklamierst du etwas daraus, speichern wir, was du uns dazu schreibst und zeigst. Fotos sieht nur unser Team; wir löschen sie 30 Tage, nachdem die Reklamation erledigt ist."
      },
      {
        "title": "Nachrichten",
        "text": "Wir schicken dir E-Mails und SMS zu deinem Konto und deinen Bestellungen. Schreibst du uns über das [Kontaktformular](/profile/help) oder [widerrufst du einen Vertrag](/withdrawal), speichern wir deine Angaben, um zu antworten und den Widerruf nachweisen zu können. Eine Nachricht löschen wir ein Jahr nach der Antwort oder mit deinem Konto, einen Widerruf nach vier Jahren.\nBestellst du eine E-Mail für den Tag, an dem ein Produkt wieder da ist oder wir in deine Postleitzahl liefern, speichern wir dafür deine Adresse, deine Sprache und das Produkt oder die Postleitzahl, sobald du es bestätigt hast (Artikel 6 Absatz 1 Buchstabe a DSGVO). Unbestätigtes löschen wir nach 24 Stunden, Erledigtes 30 Tage nach der E-Mail, alles andere nach einem Jahr. Du kannst jederzeit abbestellen. Prüfst du eine Postleitzahl, in die wir nicht liefern, zählen wir nur, wie oft das an einem Tag geschieht, ohne Angaben zu dir."
      },
      {
        "title": "Was in deinem Browser bleibt",
        "text": "Wir speichern nur, was der Laden zum Funktionieren braucht (§ 25 Absatz 2 TDDDG):\n- die Sprache, die du gewählt hast,\n- die Darstellung, hell oder dunkel,\n- deinen Warenkorb,\n- Seiten, die du zuletzt angesehen hast, damit sie auch ohne Verbindung da sind,\n- was du festhältst: Allergene, vor denen wir warnen, die zuletzt geprüfte Postleitzahl, das gewählte Zeitfenster, deine letzten fünf Suchen und ohne Konto deine Favoriten,\n- bis du den Tab schließt: begonnene Formulare, auch mit Adresse und Telefonnummer, und eine Bestellung, deren Antwort noch aussteht,\n- bis zu einem Tag nach dem Registrieren: ein Cookie, an dem wir bei deinem Bestätigungslink diesen Browser erkennen,\n- nach der Anmeldung ein Cookie, das dich angemeldet hält, und einen Vermerk, dass du angemeldet bist.\nDeshalb fragt dich hier niemand nach einer Einwilligung."
      },
      {
        "title": "Wer deine Daten bekommt",
        "text": "Deine Daten bekommt nur, wer sie für unseren Dienst braucht: unser Team, und die Anbieter, die in unserem Auftrag Server betreiben, E-Mails und SMS zustellen. Zahlst du mit PayPal, gilt dafür die Datenschutzerklärung von PayPal. Zahlst du mit Karte, verarbeitet der Anbieter des Kartenterminals die Daten deiner Karte; wir speichern nur Betrag und Art der Karte. Wir verkaufen keine Daten."
      },
      {
        "title": "Deine Rechte",
        "text": "Du kannst Auskunft über deine Daten verlangen, sie berichtigen, löschen oder einschränken lassen, sie in einem lesbaren Format bekommen und der Verarbeitung widersprechen. Eine Nachricht an {{email}} genügt.\nDu kannst dich auch bei einer Aufsichtsbehörde beschweren, in Berlin bei der Berliner Beauftragten für Datenschutz und Informationsfreiheit."
      }
    ],
    "imprint": [
      {
        "title": "Anbieter",
        "text": "{{company}}\n{{street}}\n{{city}}"
      },
      {
        "title": "Vertreten durch",
        "text": "{{representative}}"
      },
      {
        "title": "Kontakt",
        "text": "{{email}}\n{{phone}}"
      },
      {
        "title": "Handelsregister",
        "text": "{{register}}"
      },
      {
        "title": "Umsatzsteuer-Identifikationsnummer",
        "text": "{{vat_id}}"
      },
      {
        "title": "Verantwortlich für den Inhalt",
        "text": "{{representative}}"
      },
      {
        "title": "Streitbeilegung",
        "text": "Wir sind weder bereit noch verpflichtet, an einem Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Schreib uns bitte: Wir finden eine Lösung."
      },
      {
        "title": "Bilder",
        "text": "Die Zeichnungen der Lebensmittel sind Fluent Emoji von Microsoft (MIT-Lizenz)."
      }
    ],
    "help": [
      {
        "title": "Kann ich ohne Konto bestellen?",
        "text": "Stöbern und den Warenkorb füllen kannst du ohne Konto. Zum Bestellen brauchst du eines: So finden wir deine Adresse, und du siehst jederzeit, wo deine Bestellung ist. Es anzulegen dauert eine Minute."
      },
      {
        "title": "Wann kommt meine Bestellung?",
        "text": "Wir liefern zwischen {{start}} und {{end}} Uhr, in einem Zeitfenster von {{slot_length}}, das du an der Kasse wählst, für heute oder einen der nächsten Liefertage. Nach der Bestellung bekommst du eine E-Mail."
      },
      {
        "title": "Wie kann ich bezahlen?",
        "text": "Bei der Lieferung, {{payment}}. Du prüfst die Ware zuerst. Die Lieferung kostet {{fee}}, der Mindestbestellwert ist {{minimum}}."
      },
      {
        "title": "Kann ich meine Bestellung stornieren?",
        "text": "Ja, kostenlos, solange wir noch nicht begonnen haben, sie zu packen. Öffne sie in deinem Profil unter „[Meine Bestellungen](/profile/orders)“ und tippe auf „Bestellung stornieren“. Solange kannst du sie dort auch ändern. Danach ruf uns bitte an: {{phone}}."
      },
      {
        "title": "Kann ich etwas zurückgeben?",
        "text": "Was fehlt oder beschädigt ist, zahlst du an der Tür nicht. Waren, die nicht schnell verderben und deren Siegel unversehrt ist, kannst du 14 Tage lang zurückgeben. Wie das geht, steht unter „[Vertrag widerrufen](/withdrawal)“."
      }
    ],
    "delivery": [
      {
        "title": null,
        "text": "Du bestellst, wir packen und bringen alles an deine Tür."
      },
      {
        "title": "Wann wir liefern",
        "text": "Wir liefern zwischen {{start}} und {{end}} Uhr. An der Kasse wählst du ein Zeitfenster von {{slot_length}}, für heute oder einen der nächsten Liefertage.\nAusgebuchte Zeitfenster sind gekennzeichnet. Was du buchen kannst, halten wir auch ein."
      },
      {
        "title": "Wohin wir liefern",
        "text": "Unser Liefergebiet sind die Postleitzahlen {{postal_codes}}. Hier kannst du prüfen, ob deine dabei ist:"
      },
      {
        "title": "Was die Lieferung kostet",
        "text": "Die Lieferung kostet {{fee}}. Der Mindestbestellwert ist {{minimum}}.\nPfand kommt dazu, wo es vorgeschrieben ist. Es steht bei jedem Produkt."
      },
      {
        "title": "Mit Nachbarn teilen",
        "text": "Wählst du im Warenkorb „Lieferung mit Nachbarn teilen“, bekommst du zu deiner Bestellung einen Link für dein Haus. Wer mitmacht, bestellt für dasselbe Zeitfenster und zahlt selbst an der Tür. Den Mindestbestellwert erreicht ihr zusammen, die Liefergebühr teilt ihr euch. Was die anderen kaufen, sieht niemand."
      },
      {
        "title": "An deiner Tür",
        "text": "Wir bringen alles bis an die Wohnungstür. Du siehst dir die Ware in Ruhe an und zahlst erst dann, {{payment}}.\nFehlt etwas oder ist etwas beschädigt, sag es gleich: Das zahlst du nicht."
      },
      {
        "title": "Wenn etwas dazwischenkommt",
        "text": "Solange wir noch nicht begonnen haben, deine Bestellung zu packen, kannst du sie selbst ändern oder kostenlos stornieren, unter „[Meine Bestellungen](/profile/orders)“ in deinem Profil. Danach hilft ein Anruf: {{phone}}."
      }
    ],
    "pricing": [
      {
        "title": null,
        "text": "Supermarktpreise und eine kleine Liefergebühr. Pfand zahlst du nur, wo es vorgeschrieben ist; sonst kommt nichts dazu."
      },
      {
        "title": "Preise der Produkte",
        "text": "Alle Preise enthalten die Mehrwertsteuer. Daneben steht der Grundpreis je Kilogramm, Liter oder Stück, damit du vergleichen kannst."
      },
      {
        "title": "Liefergebühr",
        "text": "Die Lieferung kostet {{fee}}. Kostet ein Zeitfenster mehr oder weniger, steht es an der Kasse dabei. Zuschläge für Etage oder kleine Einkäufe gibt es nicht."
      },
      {
        "title": "Mindestbestellwert",
        "text": "Der Mindestbestellwert ist {{minimum}}. Der Warenkorb zeigt dir, wie viel noch fehlt. Pfand zählt nicht mit."
      },
      {
        "title": "Pfand",
        "text": "Auf viele Flaschen und Dosen ist Pfand vorgeschrieben. Es steht neben dem Preis, mit dem Hinweis EINWEG oder MEHRWEG, und an der Kasse in einer eigenen Zeile."
      },
      {
        "title": "Angebote",
        "text": "Der Angebotspreis ist der Preis, den du zahlst. Durchgestrichen ist der niedrigste Preis der 30 Tage vor dem Angebot."
      },
      {
        "title": "Bezahlen",
        "text": "Du zahlst bei der Lieferung, {{payment}}, nachdem du die Ware geprüft hast. Es gilt der Betrag, den du beim Bestellen bestätigt hast."
      }
    ],
    "trust": [
      {
        "title": null,
        "text": "Bei Lebensmitteln will man sehen, was man kauft. Deshalb zahlst du bei uns erst danach."
      },
      {
        "title": "Erst prüfen, dann zahlen",
        "text": "Beim Bestellen gibst du keine Kontodaten an. Wenn wir bei dir sind, prüfst du die Ware und zahlst dann, {{payment}}."
      },
      {
        "title": "Halal mit Nachweis",
        "text": "Fleisch, das wir als halal anbieten, ist zertifiziert. Wer es zertifiziert hat, steht auf der Seite des Produkts."
      },
      {
        "title": "Alles, was auf dem Etikett steht",
        "text": "Zutaten, Nährwerte und Herkunft findest du beim Produkt. Allergene sind in der Zutatenliste hervorgehoben."
      },
      {
        "title": "Preise ohne Trick",
        "text": "Neben jedem Preis steht der Grundpreis. Ein Rabatt wird am niedrigsten Preis gemessen, den das Produkt in den 30 Tagen vor dem Angebot hatte."
      },
      {
        "title": "Deine Daten bleiben bei uns",
        "text": "Wir fragen nur nach dem, was wir für die Lieferung brauchen. Auf diesen Seiten gibt es keine fremde Werbung, und niemand legt ein Profil von dir an. Gezählt wird ohne Namen, was oft zusammen gekauft wird. Mehr steht in der [Datenschutzerklärung](/profile/privacy-policy)."
      },
      {
        "title": "Menschen, die antworten",
        "text": "Schreib uns an {{email}} oder ruf an: {{phone}}."
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
        "text": "The products shown in the shop are not yet a binding offer. By pressing “Order and pay on delivery” you place a binding order. We accept it by confirming it to you. Until you place the order you can change everything you have entered. We send you the content of your order by email; you can also find it in your [profile](/profile/orders)."
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
        "text": "Until the cut-off of your time slot, and as long as we have not started packing, you can change products, time slot, address and note. What you had already ordered keeps its price or becomes cheaper; new products cost what they cost at the time of the change. We confirm the changed order by email.\nAs long as we have not started preparing your order, you can [cancel](/profile/orders) it free of charge. Your right of withdrawal is not affected."
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
        "text": "You have 14 days from the day on which you received the goods. To meet the deadline it is enough to send your withdrawal before they are over: with the form on this page or in your own words to {{email}}.\nAfter a withdrawal we refund all payments for the goods and the delivery, no later than 14 days after receiving it. You return the goods within 14 days; we pay what that costs. You only pay for a loss in value if you handled the goods more than was necessary to check them."
      },
      {
        "title": "Exceptions",
        "text": "The law (Section 312g(2) of the German Civil Code) excludes some goods. You cannot withdraw from the purchase of:\n- goods that spoil quickly or soon pass their expiry date, such as fruit, vegetables, meat, dairy products and baked goods,\n- sealed goods that cannot be returned for reasons of health or hygiene if their seal was removed after delivery,\n- goods that were inseparably mixed with others after delivery.\nIf goods are defective, you still have your statutory rights."
      },
      {
        "title": "Instructions on withdrawal",
        "text": "You have the right to withdraw from this contract within 14 days without giving any reason.\nThe withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods.\nTo exercise the right of withdrawal, you must inform us ({{company}}, {{address}}, phone {{phone}}, email {{email}}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or email). You may use the attached model withdrawal form, but it is not obligatory.\nYou can also exercise your right of withdrawal online at “[Withdraw from contract](/withdrawal)” on our website. If you use this online function, we will send you without undue delay, on a durable medium (e.g. by email), an acknowledgement of receipt with the content of the withdrawal statement and the date and time of its submission.\nTo meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.\nThe German text is the statutory one."
      },
      {
        "title": "Effects of withdrawal",
        "text": "If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.\nWe may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.\nYou shall send back the goods or hand them over to us ({{company}}, {{address}}), without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired. We will bear the cost of returning the goods.\nYou are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods."
      },
      {
        "title": "Model withdrawal form",
        "text": "Complete and return this form only if you wish to withdraw from the contract.\n- To {{company}}, {{address}}, {{email}}:\n- I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*):\n- Ordered on (*)/received on (*):\n- Name of consumer(s):\n- Address of consumer(s):\n- Signature of consumer(s) (only if this form is notified on paper):\n- Date:\n(*) Delete as appropriate."
      }
    ],
    "privacy": [
      {
        "title": "Who is responsible",
        "text": "The controller for the processing of your data is {{company}}, {{address}}. You can reach us at {{email}} and {{phone}}."
      },
      {
        "title": "When you visit us",
        "text": "Your browser sends us its IP address so that we can respond to it. For a short time we use it to count requests in order to prevent abuse (Article 6(1)(f) GDPR).\nThere are no third-party ads on these pages, no profile of you and no content from other servers.\nEvery night we count which products were ordered together in the last year, in order to recommend them on the product pages. We count searches without a result in order to complete our range. Neither result names a person (Article 6(1)(f) GDPR)."
      },
      {
        "title": "Your account",
        "text": "For an account we store your email address, name and address, your phone number if you give us one, and your password only in a form that cannot be turned back into the password. We need this to fulfil our contract with you (Article 6(1)(b) GDPR).\nThis also covers your cart and your settings. For each sign-in we store the browser and IP address until the session ends. You can download or delete your data under “[Security and data](/profile/security)”."
      },
      {
        "title": "Your orders",
        "text": "For each order we store what you bought, the address, the time slot, the payment method and your delivery instructions. We keep records for as long as tax and commercial law require (Article 6(1)(c) GDPR).\nIf you rate an order or complain about it, we store what you write and show us. Only our team sees photos; we delete them 30 days after the complaint is resolved."
      },
      {
        "title": "Messages",
        "text": "We send you emails and text messages about your account and your orders. If you write to us using the [contact form](/profile/help) or [withdraw from a contract](/withdrawal), we store what you tell us so that we can reply and can prove the withdrawal. We delete a message a year after the answer or with your account, and a withdrawal after four years.\nIf you request an email for the day a product is back or we deliver to your postal code, we store your address, your language and the product or postal code for that once you have confirmed it (Article 6(1)(a) GDPR). We delete what is not confirmed after 24 hours, what is done 30 days after the email, and everything else after a year. You can cancel at any time. If you check a postal code that we do not deliver to, we only count how often that happens in a day, without any data about you."
      },
      {
        "title": "What stays in your browser",
        "text": "We store only what the shop needs in order to work (Section 25(2) TDDDG):\n- the language you chose,\n- the appearance, light or dark,\n- your cart,\n- pages you visited recently, so that they are available offline too,\n- what you save: allergens that we warn you of, the postal code you checked last, the time slot you chose, your last five searches and, without an account, your favourites,\n- until you close the tab: forms you have started to fill in, including address and phone number, and an order that we have not answered yet,\n- up to a day after you register: a cookie by which we recognise this browser when you follow your confirmation link,\n- after you sign in: a cookie that keeps you signed in, and a note that you are signed in.\nThat is why we do not ask you for consent here."
      },
      {
        "title": "Who gets your data",
        "text": "Only those who need your data for our service receive it: our team, and the providers that run servers and deliver emails and text messages on our behalf. If you pay with PayPal, PayPal’s privacy policy applies. If you pay by card, the provider of the card terminal processes the data of your card; we store only the amount and the kind of card. We do not sell any data."
      },
      {
        "title": "Your rights",
        "text": "You can ask for access to your data, have it corrected, erased or restricted, receive it in a readable format, and object to its processing. A message to {{email}} is enough.\nYou can also lodge a complaint with a supervisory authority; in Berlin this is the Berlin Commissioner for Data Protection and Freedom of Information."
      }
    ],
    "imprint": [
      {
        "title": "Provider",
        "text": "{{company}}\n{{street}}\n{{city}}"
      },
      {
        "title": "Represented by",
        "text": "{{representative}}"
      },
      {
        "title": "Contact",
        "text": "{{email}}\n{{phone}}"
      },
      {
        "title": "Commercial register",
        "text": "{{register}}"
      },
      {
        "title": "VAT identification number",
        "text": "{{vat_id}}"
      },
      {
        "title": "Responsible for the content",
        "text": "{{representative}}"
      },
      {
        "title": "Dispute resolution",
        "text": "We are neither willing nor obliged to take part in proceedings before a consumer arbitration board. Please write to us and we will find a solution."
      },
      {
        "title": "Pictures",
        "text": "The drawings of food are Fluent Emoji by Microsoft (MIT licence)."
      }
    ],
    "help": [
      {
        "title": "Can I order without an account?",
        "text": "You can browse and fill your cart without an account. To place an order you need one: it gives us your address, and you can check at any time where your order is. Signing up takes a minute."
      },
      {
        "title": "When will my order come?",
        "text": "We deliver between {{start}} and {{end}}, in a time slot of {{slot_length}} that you choose at the checkout, for today or one of the next delivery days. You get an email once you have ordered."
      },
      {
        "title": "How can I pay?",
        "text": "On delivery, {{payment}}. You check your shopping first. Delivery costs {{fee}}, the minimum order is {{minimum}}."
      },
      {
        "title": "Can I cancel my order?",
        "text": "Yes, free of charge, as long as we have not started preparing it. Open it in your profile under “[My orders](/profile/orders)” and tap “Cancel order”. Until then you can also change it there. After that, please call us: {{phone}}."
      },
      {
        "title": "Can I return something?",
        "text": "If something is missing or damaged, you do not pay for it at the door. You have 14 days to return goods that keep well and whose seal is unbroken. “[Withdraw from contract](/withdrawal)” explains how."
      }
    ],
    "delivery": [
      {
        "title": null,
        "text": "You order, we pack it and bring everything to your door."
      },
      {
        "title": "When we deliver",
        "text": "We deliver between {{start}} and {{end}}. At the checkout you choose a time slot of {{slot_length}}, for today or one of the next delivery days.\nFully booked slots are marked. If you could book a slot, we will be there."
      },
      {
        "title": "Where we deliver",
        "text": "We deliver to the postal codes {{postal_codes}}. Check whether yours is one of them:"
      },
      {
        "title": "What delivery costs",
        "text": "Delivery costs {{fee}}. The minimum order is {{minimum}}.\nA deposit is added where the law requires one. It is shown with each product."
      },
      {
        "title": "Sharing with neighbours",
        "text": "If you choose “Share the delivery with neighbours” in your cart, your order comes with a link for your building. Neighbours who join order for the same time slot and pay for themselves at the door. You reach the minimum order together and split the delivery fee. No one sees what the others buy."
      },
      {
        "title": "At your door",
        "text": "We bring everything up to the door of your flat. Take your time to check it, and only then pay, {{payment}}.\nIf something is missing or damaged, tell us right away and you will not be charged for it."
      },
      {
        "title": "If something comes up",
        "text": "As long as we have not started preparing your order, you can change it yourself or cancel it free of charge, under “[My orders](/profile/orders)” in your profile. After that, call us: {{phone}}."
      }
    ],
    "pricing": [
      {
        "title": null,
        "text": "Supermarket prices and a small delivery fee. Returnable bottles and cans carry a deposit; apart from that, there are no extra charges."
      },
      {
        "title": "Product prices",
        "text": "All prices include VAT. Next to each one you will find the price per kilogram, litre or piece, so that you can compare."
      },
      {
        "title": "Delivery fee",
        "text": "Delivery costs {{fee}}. If a time slot costs more or less, the checkout says so. We do not charge extra for stairs or for small orders."
      },
      {
        "title": "Minimum order",
        "text": "The minimum order is {{minimum}}. The cart shows how much is still missing. Deposits do not count towards it."
      },
      {
        "title": "Deposit",
        "text": "The law requires a deposit on many bottles and cans. It is shown next to the price, marked EINWEG (single-use) or MEHRWEG (reusable), and on a line of its own at the checkout."
      },
      {
        "title": "Offers",
        "text": "The offer price is what you pay. The crossed-out price is the lowest price of the 30 days before the offer."
      },
      {
        "title": "Payment",
        "text": "You pay on delivery, {{payment}}, once you have checked your shopping. You pay the amount that you confirmed when you placed the order."
      }
    ],
    "trust": [
      {
        "title": null,
        "text": "With food, you want to see what you are buying. That is why you pay us only afterwards."
      },
      {
        "title": "Check first, pay later",
        "text": "You enter no bank details when you order. When we are at your door, you check your shopping and then pay, {{payment}}."
      },
      {
        "title": "Halal with proof",
        "text": "All meat that we sell as halal is certified. The product page names the certifier."
      },
      {
        "title": "Everything that is on the label",
        "text": "You will find ingredients, nutrition and origin on the product page. Allergens are highlighted in the list of ingredients."
      },
      {
        "title": "No pricing tricks",
        "text": "The unit price is shown next to every price. Discounts are measured against the lowest price of the product in the 30 days before the offer."
      },
      {
        "title": "Your data stays with us",
        "text": "We only ask for what we need to deliver. These pages carry no third-party ads, and nobody builds a profile of you. What is often bought together is counted without names. More in our [privacy policy](/profile/privacy-policy)."
      },
      {
        "title": "Real people answer",
        "text": "Write to {{email}} or call us: {{phone}}."
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
        "text": "تبدأ مهلة 14 يومًا من يوم استلامك للبضاعة. ويكفي أن ترسل الانسحاب قبل انتهائها: بالنموذج في هذه الصفحة أو بكلماتك إلى {{email}}.\nبعد الانسحاب نعيد إليك كل ما دفعته ثمنًا للبضاعة والتوصيل، في موعد أقصاه 14 يومًا من وصول الانسحاب إلينا. وتعيد البضاعة خلال 14 يومًا، ونحن ندفع تكلفة ذلك. ولا تدفع عن نقص القيمة إلا إذا فعلت بالبضاعة أكثر من تفقّدها."
      },
      {
        "title": "ما لا يشمله الانسحاب",
        "text": "يستثني القانون (الفقرة 2 من المادة 312g من القانون المدني الألماني) بعض البضائع. لا يمكنك الانسحاب من شراء:\n- بضائع تفسد سريعًا أو تنتهي صلاحيتها قريبًا، مثل الفواكه والخضار واللحوم ومنتجات الألبان والمخبوزات،\n- بضائع مختومة لا يمكن إرجاعها لأسباب صحية أو تتعلق بالنظافة إذا أُزيل ختمها بعد التوصيل،\n- بضائع اختلطت بعد التوصيل بغيرها اختلاطًا لا يمكن فصله.\nوإذا كانت البضاعة معيبة فلك حقوقك القانونية في كل الأحوال."
      },
      {
        "title": "إرشادات الانسحاب من العقد",
        "text": "لكم الحق في الانسحاب من هذا العقد خلال أربعة عشر يومًا دون ذكر الأسباب.\nمدة الانسحاب أربعة عشر يومًا من اليوم الذي تتسلّمون فيه البضاعة، أو يتسلّمها فيه طرف ثالث تعيّنونه وليس هو الناقل.\nلممارسة حق الانسحاب عليكم إبلاغنا ({{company}}، {{address}}، الهاتف {{phone}}، البريد الإلكتروني {{email}}) بقراركم الانسحاب من هذا العقد بتصريح واضح (مثل رسالة بالبريد أو رسالة إلكترونية). ويمكنكم استعمال نموذج الانسحاب المرفق، وهو غير إلزامي.\nويمكنكم ممارسة حق الانسحاب أيضًا عبر الإنترنت في صفحة «[الانسحاب من العقد](/withdrawal)» في موقعنا. وإذا استعملتم هذه الوظيفة أرسلنا إليكم دون تأخير، على حامل بيانات دائم (مثل البريد الإلكتروني)، تأكيدًا بالتسلّم يتضمن محتوى تصريح الانسحاب وتاريخ وصوله وساعته.\nويكفي للالتزام بالمدة أن ترسلوا إبلاغكم بممارسة حق الانسحاب قبل انتهائها.\nالنص القانوني هو النص الألماني."
      },
      {
        "title": "آثار الانسحاب",
        "text": "إذا انسحبتم من هذا العقد وجب علينا أن نردّ إليكم كل المدفوعات التي تسلّمناها منكم، بما فيها تكاليف التوصيل (باستثناء التكاليف الإضافية الناتجة عن اختياركم نوع توصيل غير التوصيل العادي الأرخص الذي نعرضه)، دون تأخير وخلال أربعة عشر يومًا على الأكثر من اليوم الذي يصلنا فيه إبلاغكم بالانسحاب من هذا العقد. ونستعمل لذلك وسيلة الدفع نفسها التي استعملتموها في المعاملة الأصلية، ما لم يُتفق معكم صراحةً على غير ذلك؛ ولا تُحسب عليكم في أي حال رسوم بسبب هذا الردّ.\nويجوز لنا الامتناع عن ردّ المبالغ إلى أن نستعيد البضاعة أو إلى أن تثبتوا أنكم أعدتم إرسالها، أيهما أسبق.\nعليكم أن تعيدوا إرسال البضاعة أو تسلّموها إلينا ({{company}}، {{address}}) دون تأخير، وفي كل الأحوال خلال أربعة عشر يومًا على الأكثر من اليوم الذي تبلغوننا فيه بالانسحاب من هذا العقد. وتكون المدة محفوظة إذا أرسلتم البضاعة قبل انتهاء الأيام الأربعة عشر. ونتحمّل نحن تكاليف إعادة البضاعة.\nلا تتحمّلون نقص قيمة البضاعة إلا إذا كان هذا النقص ناتجًا عن تعامل معها غير لازم لفحص طبيعتها وخصائصها وطريقة عملها."
      },
      {
        "title": "نموذج الانسحاب",
        "text": "إذا أردتم الانسحاب من العقد فاملؤوا هذا النموذج وأعيدوا إرساله.\n- إلى {{company}}، {{address}}، {{email}}:\n- أنسحب/ننسحب (*) بهذا من العقد الذي أبرمته/أبرمناه (*) لشراء البضاعة التالية (*):\n- طُلبت بتاريخ (*)/تُسلّمت بتاريخ (*):\n- اسم المستهلك (المستهلكين):\n- عنوان المستهلك (المستهلكين):\n- توقيع المستهلك (المستهلكين) (فقط عند الإبلاغ على الورق):\n- التاريخ:\n(*) يُشطب ما لا ينطبق."
      }
    ],
    "privacy": [
      {
        "title": "الجهة المسؤولة",
        "text": "المسؤول عن معالجة بياناتك هو {{company}}، {{address}}. يمكنك التواصل معنا عبر {{email}} و{{phone}}."
      },
      {
        "title": "عند زيارتك لنا",
        "text": "يرسل متصفحك إلينا عنوان IP الخاص به حتى نتمكن من الرد عليه. ونحصي به لفترة قصيرة عدد الطلبات منعًا لإساءة الاستخدام (المادة 6 الفقرة 1 البند f من اللائحة العامة لحماية البيانات).\nلا توجد في هذه الصفحات إعلانات لأطراف أخرى، ولا ملف عنك، ولا محتوى من خوادم أخرى.\nنحصي كل ليلة المنتجات التي طُلبت معًا في السنة الأخيرة لنقترحها في صفحات المنتجات. ونحصي عمليات البحث بلا نتيجة لنكمل تشكيلتنا. ولا يرد في أي من النتيجتين شخص (المادة 6 الفقرة 1 البند f من اللائحة العامة لحماية البيانات)."
      },
      {
        "title": "حسابك",
        "text": "لإنشاء حساب نحفظ بريدك الإلكتروني واسمك وعنوانك، ورقم هاتفك إن رغبت، وكلمة مرورك بصيغة لا يمكن استرجاعها منها. نحتاج إلى ذلك لتنفيذ العقد معك (المادة 6 الفقرة 1 البند b من اللائحة العامة لحماية البيانات).\nويشمل ذلك سلتك وإعداداتك. ومع كل تسجيل دخول نحفظ المتصفح وعنوان IP إلى أن ينتهي. يمكنك تنزيل بياناتك أو حذفها في «[الأمان والبيانات](/profile/security)»."
      },
      {
        "title": "طلباتك",
        "text": "مع كل طلب نحفظ ما اشتريته والعنوان وفترة التوصيل وطريقة الدفع وملاحظات التوصيل. ونحتفظ بالمستندات ما دام القانون الضريبي والتجاري يتطلب ذلك (المادة 6 الفقرة 1 البند c من اللائحة العامة لحماية البيانات).\nإذا قيّمت طلبًا أو قدّمت شكوى بشأنه فإننا نحفظ ما تكتبه وما ترسله لنا. لا يرى الصور إلا فريقنا، ونحذفها بعد 30 يومًا من حل الشكوى."
      },
      {
        "title": "الرسائل",
        "text": "نرسل إليك رسائل بريد إلكتروني وSMS تخص حسابك وطلباتك. وإذا راسلتنا عبر [نموذج التواصل](/profile/help) أو [انسحبت من عقد](/withdrawal)، نحفظ بياناتك لنجيبك ولنتمكن من إثبات الانسحاب. نحذف الرسالة بعد سنة من الرد عليها أو مع حسابك، والانسحاب بعد أربع سنوات.\nوإذا طلبت رسالة تصلك يوم يتوفّر منتج من جديد أو يوم نوصل إلى رمزك البريدي، نحفظ لذلك عنوانك ولغتك والمنتج أو الرمز البريدي بعد أن تؤكّد طلبك (المادة 6 الفقرة 1 البند a من اللائحة العامة لحماية البيانات). نحذف ما لم يُؤكَّد بعد 24 ساعة، وما أُنجز بعد 30 يومًا من الرسالة، وكل ما عدا ذلك بعد سنة. يمكنك الإلغاء في أي وقت. وعند فحص رمز بريدي لا نوصل إليه نحصي فقط عدد مرات ذلك في اليوم، دون أي بيانات عنك."
      },
      {
        "title": "ما يبقى في متصفحك",
        "text": "لا نخزّن إلا ما يحتاجه المتجر ليعمل (المادة 25 الفقرة 2 من TDDDG):\n- اللغة التي اخترتها،\n- المظهر، فاتح أو داكن،\n- سلتك،\n- الصفحات التي زرتها مؤخرًا، لتبقى متاحة دون اتصال أيضًا،\n- ما تحتفظ به: مسببات الحساسية التي ننبّهك إليها، وآخر رمز بريدي تحقّقت منه، والموعد الذي اخترته، وآخر خمس عمليات بحث، ومفضّلاتك إن لم يكن لديك حساب،\n- إلى أن تغلق علامة التبويب: النماذج التي بدأت ملأها، بما فيها العنوان ورقم الهاتف، والطلب الذي لم يصل ردّه بعد،\n- حتى يوم واحد بعد التسجيل: ملف ارتباط نتعرّف به على هذا المتصفح عند فتح رابط التأكيد،\n- بعد تسجيل الدخول ملف تعريف ارتباط يبقيك مسجّلًا، وعلامة على أنك مسجّل الدخول.\nلذلك لا يطلب منك أحد هنا موافقة."
      },
      {
        "title": "من يحصل على بياناتك",
        "text": "لا يحصل على بياناتك إلا من يحتاجها لخدمتنا: فريقنا، ومزوّدو الخدمة الذين يشغّلون الخوادم ويوصلون البريد والرسائل النصية نيابة عنا. وإذا دفعت عبر PayPal فتسري على ذلك سياسة خصوصية PayPal. وإذا دفعت بالبطاقة فيعالج مزوّد جهاز البطاقات بيانات بطاقتك، ونحن لا نحفظ إلا المبلغ ونوع البطاقة. نحن لا نبيع أي بيانات."
      },
      {
        "title": "حقوقك",
        "text": "يمكنك طلب معرفة بياناتك، وتصحيحها أو حذفها أو تقييد معالجتها، والحصول عليها بصيغة مقروءة، والاعتراض على معالجتها. تكفي رسالة إلى {{email}}.\nويمكنك أيضًا تقديم شكوى إلى سلطة رقابية، وهي في برلين مفوضة برلين لحماية البيانات وحرية المعلومات."
      }
    ],
    "imprint": [
      {
        "title": "الجهة المشغّلة",
        "text": "{{company}}\n{{street}}\n{{city}}"
      },
      {
        "title": "يمثّلها",
        "text": "{{representative}}"
      },
      {
        "title": "التواصل",
        "text": "{{email}}\n{{phone}}"
      },
      {
        "title": "السجل التجاري",
        "text": "{{register}}"
      },
      {
        "title": "رقم التعريف الضريبي",
        "text": "{{vat_id}}"
      },
      {
        "title": "المسؤول عن المحتوى",
        "text": "{{representative}}"
      },
      {
        "title": "تسوية النزاعات",
        "text": "لسنا مستعدين ولا ملزمين بالمشاركة في إجراءات أمام هيئة تحكيم للمستهلكين. راسلنا من فضلك وسنجد حلًا."
      },
      {
        "title": "الصور",
        "text": "رسوم الأطعمة من مجموعة Fluent Emoji من Microsoft (رخصة MIT)."
      }
    ],
    "help": [
      {
        "title": "هل يمكنني الطلب دون حساب؟",
        "text": "يمكنك التصفّح وملء السلة دون حساب. أما للطلب فتحتاج إلى حساب: منه نعرف عنوانك، وفيه ترى في أي وقت أين وصل طلبك. وإنشاؤه يستغرق دقيقة."
      },
      {
        "title": "متى يصل طلبي؟",
        "text": "نوصل بين الساعة {{start}} و{{end}} خلال فترة مدتها {{slot_length}} تختارها عند إتمام الطلب، لليوم أو لأحد أيام التوصيل القادمة. وبعد الطلب تصلك رسالة بريد إلكتروني."
      },
      {
        "title": "كيف يمكنني الدفع؟",
        "text": "عند التوصيل، {{payment}}، وبعد أن تتفقد البضاعة. التوصيل يكلّف {{fee}}، والحد الأدنى للطلب {{minimum}}."
      },
      {
        "title": "هل يمكنني إلغاء طلبي؟",
        "text": "نعم، مجانًا ما دمنا لم نبدأ بتجهيزه. افتحه في ملفك الشخصي ضمن «[طلباتي](/profile/orders)» واضغط على «إلغاء الطلب». وحتى ذلك الحين يمكنك تعديله هناك أيضًا. وبعد ذلك اتصل بنا من فضلك: {{phone}}."
      },
      {
        "title": "هل يمكنني إرجاع شيء؟",
        "text": "ما نقص أو تلف لا تدفع ثمنه عند الباب. والبضائع التي لا تفسد سريعًا وما زال ختمها سليمًا يمكنك إرجاعها خلال 14 يومًا. والطريقة مذكورة في صفحة «[الانسحاب من العقد](/withdrawal)»."
      }
    ],
    "delivery": [
      {
        "title": null,
        "text": "منك الطلب، وعلينا التجهيز والتوصيل حتى بابك."
      },
      {
        "title": "متى نوصل",
        "text": "نوصل من الساعة {{start}} إلى الساعة {{end}}. عند إتمام الطلب تختار فترة مدتها {{slot_length}}، لليوم أو لأحد أيام التوصيل القادمة.\nالفترات المكتملة عليها علامة. وما يمكنك حجزه نلتزم به."
      },
      {
        "title": "إلى أين نوصل",
        "text": "نوصل إلى مناطق الرموز البريدية {{postal_codes}}. يمكنك التحقق هنا إن كان رمزك بينها:"
      },
      {
        "title": "كم يكلّف التوصيل",
        "text": "التوصيل يكلّف {{fee}}. والحد الأدنى للطلب {{minimum}}.\nيُضاف تأمين العبوات حيث يفرضه القانون، وهو مذكور عند كل منتج."
      },
      {
        "title": "المشاركة مع الجيران",
        "text": "إن اخترت في السلة «مشاركة التوصيل مع الجيران» حصلت مع طلبك على رابط لبنايتك. من ينضم يطلب للموعد نفسه ويدفع بنفسه عند الباب. تبلغون الحد الأدنى للطلب معًا وتقتسمون رسوم التوصيل، ولا يرى أحد ما يشتريه الآخرون."
      },
      {
        "title": "عند بابك",
        "text": "نحمل كل شيء إلى باب شقتك. تتفقد البضاعة على راحتك، ثم تدفع {{payment}}.\nإذا نقص شيء أو تلف فأخبرنا فورًا: لن تدفع ثمنه."
      },
      {
        "title": "إذا تغيّرت خططك",
        "text": "ما دمنا لم نبدأ بتجهيز طلبك يمكنك تعديله أو إلغاؤه بنفسك مجانًا من «[طلباتي](/profile/orders)» في ملفك الشخصي. وبعد ذلك اتصل بنا: {{phone}}."
      }
    ],
    "pricing": [
      {
        "title": null,
        "text": "أسعار السوبرماركت ورسوم توصيل بسيطة. ولا يُضاف إلى ذلك إلا تأمين العبوات حيث يفرضه القانون."
      },
      {
        "title": "أسعار المنتجات",
        "text": "كل الأسعار شاملة ضريبة القيمة المضافة. وبجانبها سعر الكيلوغرام أو اللتر أو القطعة لتتمكن من المقارنة."
      },
      {
        "title": "رسوم التوصيل",
        "text": "التوصيل يكلّف {{fee}}. وإن كانت فترة ما أغلى أو أرخص فسترى ذلك عند إتمام الطلب. لا رسوم إضافية على الطابق أو الطلبات الصغيرة."
      },
      {
        "title": "الحد الأدنى للطلب",
        "text": "الحد الأدنى للطلب {{minimum}}. وتريك سلة التسوّق كم ينقصك. وتأمين العبوات لا يُحسب."
      },
      {
        "title": "تأمين العبوات",
        "text": "يفرض القانون تأمينًا على كثير من الزجاجات والعلب. يظهر بجانب السعر مع كلمة EINWEG (استعمال واحد) أو MEHRWEG (متعدد الاستعمال)، وفي سطر مستقل عند إتمام الطلب."
      },
      {
        "title": "العروض",
        "text": "سعر العرض هو السعر الذي تدفعه. والسعر المشطوب هو أدنى سعر خلال 30 يومًا قبل العرض."
      },
      {
        "title": "الدفع",
        "text": "تدفع عند التوصيل {{payment}} بعد أن تتفقد البضاعة. والعبرة بالمبلغ الذي أكدته عند الطلب."
      }
    ],
    "trust": [
      {
        "title": null,
        "text": "في الطعام يريد المرء أن يرى ما يشتريه. لذلك تدفع لنا بعد ذلك."
      },
      {
        "title": "تفقّد أولًا ثم ادفع",
        "text": "لا نطلب بيانات حسابك عند الطلب. عندما نصل إليك تتفقد البضاعة ثم تدفع، {{payment}}."
      },
      {
        "title": "حلال بشهادة",
        "text": "اللحم الذي نبيعه على أنه حلال حاصل على شهادة، والجهة التي أصدرتها مذكورة في صفحة المنتج."
      },
      {
        "title": "كل ما هو مكتوب على العبوة",
        "text": "تجد المكونات والقيم الغذائية وبلد المنشأ في صفحة المنتج. ومسببات الحساسية مميّزة في قائمة المكونات."
      },
      {
        "title": "أسعار بلا حيل",
        "text": "بجانب كل سعر يظهر سعر الوحدة. ويُحسب التخفيض من أدنى سعر للمنتج خلال 30 يومًا قبل العرض."
      },
      {
        "title": "بياناتك تبقى هنا",
        "text": "لا نسأل إلا عمّا يحتاجه التوصيل. لا إعلانات للغير في هذه الصفحات، ولا أحد يُنشئ ملفًا عنك. ونحصي دون أسماء ما يُشترى معًا كثيرًا. والمزيد في [سياسة الخصوصية](/profile/privacy-policy)."
      },
      {
        "title": "أناس يجيبونك",
        "text": "راسلنا على {{email}} أو اتصل بنا: {{phone}}."
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
        "text": "Bütün fiyatlara yasal KDV dahildir. Buna teslimat ücreti ({{fee}}) ve yasanın istediği yerde depozito eklenir. Minimum sipariş tutarı {{minimum}}. Sipariş anındaki fiyatlar geçerlidir."
      },
      {
        "title": "Teslimat",
        "text": "{{postal_codes}} posta kodlarına, saat {{start}} ile {{end}} arasında, seçtiğin zaman aralığında teslim ederiz. Seni bulamazsak yeni bir zaman kararlaştırırız.\nAynı binadaki komşular siparişlerini bina grubu olarak birlikte teslim ettirebilir. Her sipariş ayrı bir sözleşmedir ve ayrı ödenir. Minimum sipariş tutarına birlikte ulaşırsınız. Teslimat ücreti sipariş kapanışında ya da daha önce hazırlamaya başlarsak o anda eşit paylaşılır; kimse siparişinin tutarından fazlasını ödemez. O zamana kadar minimum tutara ulaşamazsanız grubun siparişlerini ücretsiz iptal ederiz."
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
        "text": "14 günlük süre ürünü teslim aldığın gün başlar. Bildirimi süre dolmadan göndermen yeterlidir: bu sayfadaki formla ya da kendi sözlerinle {{email}} adresine.\nCayma bildirimin bize ulaştıktan sonra en geç 14 gün içinde ürün ve teslimat için yaptığın bütün ödemeleri geri veririz. Ürünü 14 gün içinde geri verirsin; masrafını biz öderiz. Değer kaybını ancak ürünü incelemekten fazlasını yaptıysan ödersin."
      },
      {
        "title": "Kapsam dışı olanlar",
        "text": "Yasa (Alman Medeni Kanunu § 312g fıkra 2) bazı ürünleri dışarıda tutar. Şunların satın alımından cayamazsın:\n- meyve, sebze, et, süt ürünleri ve unlu mamuller gibi çabuk bozulan ya da son kullanma tarihi çabuk geçen ürünler,\n- teslimattan sonra mührü açılmışsa, sağlık ya da hijyen nedeniyle iade edilemeyen mühürlü ürünler,\n- teslimattan sonra başka ürünlerle ayrılamayacak biçimde karışan ürünler.\nÜrün ayıplıysa yasal hakların bundan bağımsız olarak geçerlidir."
      },
      {
        "title": "Cayma hakkı bilgilendirmesi",
        "text": "Bu sözleşmeden on dört gün içinde, neden göstermeden cayma hakkına sahipsiniz.\nCayma süresi, sizin ya da sizin belirlediğiniz ve taşıyıcı olmayan üçüncü bir kişinin malları teslim aldığı günden başlayarak on dört gündür.\nCayma hakkınızı kullanmak için, bu sözleşmeden cayma kararınızı açık bir beyanla (örneğin postayla gönderilen bir mektup ya da bir e-posta) bize ({{company}}, {{address}}, telefon {{phone}}, e-posta {{email}}) bildirmeniz gerekir. Bunun için ekteki örnek cayma formunu kullanabilirsiniz; bu zorunlu değildir.\nCayma hakkınızı web sitemizdeki “[Sözleşmeden cay](/withdrawal)” sayfasında çevrimiçi de kullanabilirsiniz. Bu çevrimiçi işlevi kullanırsanız size gecikmeden, kalıcı bir veri taşıyıcısıyla (örneğin e-postayla), cayma beyanının içeriğini ve ulaştığı tarih ile saati belirten bir alındı onayı göndeririz.\nCayma hakkını kullandığınıza ilişkin bildirimi cayma süresi dolmadan göndermeniz, sürenin korunması için yeterlidir.\nYasal metin Almanca olandır."
      },
      {
        "title": "Caymanın sonuçları",
        "text": "Bu sözleşmeden cayarsanız, sizden aldığımız bütün ödemeleri, teslimat masrafları dahil (sunduğumuz en ucuz standart teslimattan başka bir teslimat türü seçmiş olmanızdan doğan ek masraflar hariç), gecikmeden ve en geç caymanıza ilişkin bildirimin bize ulaştığı günden başlayarak on dört gün içinde geri ödemekle yükümlüyüz. Sizinle açıkça başka bir şey kararlaştırılmadıysa bu geri ödeme için ilk işlemde kullandığınız ödeme aracını kullanırız; bu geri ödeme için sizden hiçbir durumda ücret alınmaz.\nMalları geri alana ya da siz malları geri gönderdiğinizi kanıtlayana kadar (hangisi önceyse) geri ödemeyi reddedebiliriz.\nMalları gecikmeden ve her durumda en geç bu sözleşmeden caydığınızı bize bildirdiğiniz günden başlayarak on dört gün içinde bize ({{company}}, {{address}}) geri göndermeniz ya da teslim etmeniz gerekir. Malları on dört günlük süre dolmadan gönderirseniz süre korunmuş olur. Malların geri gönderilme masrafını biz karşılarız.\nMallardaki olası bir değer kaybını ancak bu kayıp, malların niteliğini, özelliklerini ve işleyişini denetlemek için gerekli olmayan bir kullanımdan doğmuşsa karşılarsınız."
      },
      {
        "title": "Örnek cayma formu",
        "text": "Sözleşmeden caymak istiyorsanız lütfen bu formu doldurup geri gönderin.\n- Alıcı {{company}}, {{address}}, {{email}}:\n- Aşağıdaki malların (*) satın alınmasına ilişkin yaptığım/yaptığımız (*) sözleşmeden işbu belgeyle cayıyorum/cayıyoruz (*):\n- Sipariş tarihi (*)/teslim alma tarihi (*):\n- Tüketicinin/tüketicilerin adı:\n- Tüketicinin/tüketicilerin adresi:\n- Tüketicinin/tüketicilerin imzası (yalnızca kâğıt üzerinde bildirimde):\n- Tarih:\n(*) Uygun olmayanın üstünü çizin."
      }
    ],
    "privacy": [
      {
        "title": "Sorumlu",
        "text": "Verilerinin işlenmesinden {{company}}, {{address}} sorumludur. Bize {{email}} ve {{phone}} üzerinden ulaşırsın."
      },
      {
        "title": "Bizi ziyaret ettiğinde",
        "text": "Yanıt verebilmemiz için tarayıcın bize IP adresini gönderir. Kötüye kullanımı önlemek için bununla kısa süreliğine kimin ne sıklıkta istek yaptığını sayarız (GDPR madde 6 fıkra 1 bent f).\nBu sayfalarda üçüncü tarafların reklamı, senin profilin ya da başka sunuculardan içerik yoktur.\nÜrün sayfalarında önermek için her gece son bir yılda hangi ürünlerin birlikte sipariş edildiğini sayarız. Ürün çeşidimizi tamamlamak için sonuçsuz aramaları sayarız. İki sonuçta da kişi yer almaz (GDPR madde 6 fıkra 1 bent f)."
      },
      {
        "title": "Hesabın",
        "text": "Bir hesap için e-posta adresini, adını, adresini, istersen telefon numaranı ve şifreni yalnızca geri hesaplanamayan bir biçimde saklarız. Seninle olan sözleşmeyi yerine getirmek için bunlara ihtiyacımız var (GDPR madde 6 fıkra 1 bent b).\nSepetin ve ayarların da buna dahildir. Her girişte tarayıcıyı ve IP adresini, oturum bitene kadar saklarız. Verilerini “[Güvenlik ve veriler](/profile/security)” bölümünden indirebilir ya da silebilirsin."
      },
      {
        "title": "Siparişlerin",
        "text": "Bir siparişle birlikte ne aldığını, adresi, zaman aralığını, ödeme yöntemini ve teslimat notlarını saklarız. Belgeleri vergi ve ticaret hukukunun istediği süre boyunca tutarız (GDPR madde 6 fıkra 1 bent c).\nBir siparişi değerlendirir ya da şikâyet bildirirsen yazdıklarını ve gönderdiklerini saklarız. Fotoğrafları yalnızca ekibimiz görür; şikâyet çözüldükten 30 gün sonra sileriz."
      },
      {
        "title": "Mesajlar",
        "text": "Hesabın ve siparişlerinle ilgili e-posta ve SMS göndeririz. [İletişim formundan](/profile/help) yazarsan ya da [bir sözleşmeden cayarsan](/withdrawal), yanıt verebilmek ve caymayı kanıtlayabilmek için bilgilerini saklarız. Bir mesajı yanıttan bir yıl sonra ya da hesabınla birlikte, bir caymayı dört yıl sonra sileriz.\nBir ürünün yeniden geldiği ya da posta koduna teslimata başladığımız gün için e-posta istersen, onayladıktan sonra bunun için adresini, dilini ve ürünü ya da posta kodunu saklarız (GDPR madde 6 fıkra 1 bent a). Onaylanmayanları 24 saat, tamamlananları e-postadan 30 gün, diğer her şeyi bir yıl sonra sileriz. İstediğin zaman iptal edebilirsin. Teslimat yapmadığımız bir posta kodunu kontrol edersen bunun bir günde kaç kez olduğunu sayarız, seninle ilgili hiçbir bilgi tutmayız."
      },
      {
        "title": "Tarayıcında kalanlar",
        "text": "Yalnızca mağazanın çalışması için gerekeni saklarız (TDDDG madde 25 fıkra 2):\n- seçtiğin dil,\n- görünüm, açık ya da koyu,\n- sepetin,\n- bağlantı olmadan da açılabilsin diye son baktığın sayfalar,\n- senin kaydettiklerin: seni uyardığımız alerjenler, son kontrol ettiğin posta kodu, seçtiğin zaman aralığı, son beş araman ve hesabın yoksa favorilerin,\n- sekmeyi kapatana kadar: adres ve telefon numarası dahil başladığın formlar ve yanıtı henüz gelmemiş bir sipariş,\n- kayıttan sonra en fazla bir gün: onay bağlantını açtığında bu tarayıcıyı tanıdığımız bir çerez,\n- giriş yaptıktan sonra seni girişte tutan bir çerez ve giriş yaptığına dair bir not.\nBu yüzden burada kimse senden onay istemez."
      },
      {
        "title": "Verilerini kim alır",
        "text": "Verilerini yalnızca hizmetimiz için gerekenler alır: ekibimiz ve bizim adımıza sunucu işleten, e-posta ve SMS ileten sağlayıcılar. PayPal ile ödersen bunun için PayPal’ın gizlilik politikası geçerlidir. Kartla ödersen kartının verilerini kart terminalinin sağlayıcısı işler; biz yalnızca tutarı ve kartın türünü saklarız. Veri satmayız."
      },
      {
        "title": "Hakların",
        "text": "Verilerin hakkında bilgi isteyebilir, onları düzelttirebilir, sildirebilir ya da kısıtlatabilir, okunabilir bir biçimde alabilir ve işlenmelerine itiraz edebilirsin. {{email}} adresine bir mesaj yeter.\nBir denetim makamına da şikâyet edebilirsin; Berlin’de bu, Berlin Veri Koruma ve Bilgi Özgürlüğü Görevlisidir."
      }
    ],
    "imprint": [
      {
        "title": "Sağlayıcı",
        "text": "{{company}}\n{{street}}\n{{city}}"
      },
      {
        "title": "Temsilci",
        "text": "{{representative}}"
      },
      {
        "title": "İletişim",
        "text": "{{email}}\n{{phone}}"
      },
      {
        "title": "Ticaret sicili",
        "text": "{{register}}"
      },
      {
        "title": "KDV numarası",
        "text": "{{vat_id}}"
      },
      {
        "title": "İçerikten sorumlu",
        "text": "{{representative}}"
      },
      {
        "title": "Uyuşmazlık çözümü",
        "text": "Tüketici hakem heyeti süreçlerine katılmaya istekli ya da yükümlü değiliz. Lütfen bize yaz: Bir çözüm buluruz."
      },
      {
        "title": "Görseller",
        "text": "Yiyecek çizimleri Microsoft’un Fluent Emoji setindendir (MIT lisansı)."
      }
    ],
    "help": [
      {
        "title": "Hesap açmadan sipariş verebilir miyim?",
        "text": "Hesapsız gezinebilir ve sepetini doldurabilirsin. Sipariş için bir hesap gerekir: Adresini oradan buluruz, sen de siparişinin nerede olduğunu her zaman görürsün. Açmak bir dakika sürer."
      },
      {
        "title": "Siparişim ne zaman gelir?",
        "text": "Saat {{start}} ile {{end}} arasında, ödeme sayfasında bugün ya da sonraki teslimat günlerinden biri için seçtiğin {{slot_length}} uzunluğundaki zaman aralığında teslim ederiz. Siparişten sonra bir e-posta alırsın."
      },
      {
        "title": "Nasıl ödeyebilirim?",
        "text": "Teslimatta, {{payment}}. Önce ürünleri kontrol edersin. Teslimat {{fee}}, minimum sipariş tutarı {{minimum}}."
      },
      {
        "title": "Siparişimi iptal edebilir miyim?",
        "text": "Evet, hazırlamaya başlamadıysak ücretsiz. Profilindeki “[Siparişlerim](/profile/orders)” bölümünde siparişi aç ve “Siparişi iptal et” düğmesine dokun. O zamana kadar orada değiştirebilirsin de. Sonrasında lütfen bizi ara: {{phone}}."
      },
      {
        "title": "Bir şeyi iade edebilir miyim?",
        "text": "Eksik ya da hasarlı olanı kapıda ödemezsin. Çabuk bozulmayan ve mührü açılmamış ürünleri 14 gün içinde iade edebilirsin. Nasıl olduğu “[Sözleşmeden cay](/withdrawal)” sayfasında yazar."
      }
    ],
    "delivery": [
      {
        "title": null,
        "text": "Sen sipariş verirsin, biz hazırlayıp kapına getiririz."
      },
      {
        "title": "Ne zaman teslim ediyoruz",
        "text": "Saat {{start}} ile {{end}} arasında teslim ediyoruz. Ödeme sayfasında bugün ya da sonraki teslimat günlerinden biri için {{slot_length}} uzunluğunda bir zaman aralığı seçersin.\nDolu aralıklar işaretlidir. Seçebildiğin aralıkta geliriz."
      },
      {
        "title": "Nereye teslim ediyoruz",
        "text": "Teslimat bölgemizin posta kodları: {{postal_codes}}. Seninkinin aralarında olup olmadığına buradan bakabilirsin:"
      },
      {
        "title": "Teslimat ne kadar",
        "text": "Teslimat ücreti {{fee}}. Minimum sipariş tutarı {{minimum}}.\nYasanın istediği yerde depozito eklenir. Her ürünün yanında yazar."
      },
      {
        "title": "Komşularla paylaşmak",
        "text": "Sepette “Teslimatı komşularla paylaş” seçeneğini işaretlersen siparişinle birlikte binan için bir bağlantı alırsın. Katılanlar aynı teslimat saati için sipariş verir ve kapıda kendisi öder. Minimum sipariş tutarına birlikte ulaşır, teslimat ücretini paylaşırsınız. Diğerlerinin ne aldığını kimse görmez."
      },
      {
        "title": "Kapında",
        "text": "Her şeyi dairenin kapısına kadar getiririz. Ürünlere rahatça bakar, ancak ondan sonra {{payment}} ödersin.\nEksik ya da hasarlı bir şey varsa hemen söyle: Onu ödemezsin."
      },
      {
        "title": "Planın değişirse",
        "text": "Siparişini hazırlamaya başlamadıysak profilindeki “[Siparişlerim](/profile/orders)” bölümünden kendin değiştirebilir ya da ücretsiz iptal edebilirsin. Sonrasında bizi ara: {{phone}}."
      }
    ],
    "pricing": [
      {
        "title": null,
        "text": "Market fiyatları ve küçük bir teslimat ücreti. Yalnızca yasanın gerektirdiği yerde depozito eklenir; başka ücret yok."
      },
      {
        "title": "Ürün fiyatları",
        "text": "Bütün fiyatlara KDV dahildir. Karşılaştırabilmen için yanında kilogram, litre ya da adet fiyatı yazar."
      },
      {
        "title": "Teslimat ücreti",
        "text": "Teslimat ücreti {{fee}}. Bir zaman aralığı daha pahalı ya da ucuzsa ödeme sayfasında yazar. Kat ya da küçük sipariş için ek ücret yoktur."
      },
      {
        "title": "Minimum sipariş tutarı",
        "text": "Minimum sipariş tutarı {{minimum}}. Ne kadar eksik olduğunu sepet gösterir. Depozito sayılmaz."
      },
      {
        "title": "Depozito",
        "text": "Birçok şişe ve kutu için yasa depozito ister. Fiyatın yanında EINWEG (tek kullanımlık) ya da MEHRWEG (yeniden kullanılan) olarak, ödemede ise ayrı bir satırda yazar."
      },
      {
        "title": "Fırsatlar",
        "text": "Fırsat fiyatı ödediğin fiyattır. Üstü çizili fiyat, fırsat başlamadan önceki 30 günün en düşük fiyatıdır."
      },
      {
        "title": "Ödeme",
        "text": "Ürünleri kontrol ettikten sonra teslimatta {{payment}} ödersin. Geçerli olan, sipariş verirken onayladığın tutardır."
      }
    ],
    "trust": [
      {
        "title": null,
        "text": "İnsan yiyecekte ne aldığını görmek ister. Bu yüzden bize sonra ödersin."
      },
      {
        "title": "Önce bak, sonra öde",
        "text": "Sipariş verirken hesap bilgisi istemeyiz. Kapına geldiğimizde ürünleri kontrol eder, sonra {{payment}} ödersin."
      },
      {
        "title": "Belgeli helal",
        "text": "Helal olarak sattığımız et sertifikalıdır. Sertifikayı kimin verdiği ürünün sayfasında yazar."
      },
      {
        "title": "Etikette ne yazıyorsa",
        "text": "İçindekiler, besin değerleri ve menşei ürünün sayfasında bulursun. Alerjenler içindekiler listesinde belirgin yazılır."
      },
      {
        "title": "Hilesiz fiyat",
        "text": "Her fiyatın yanında birim fiyatı yazar. İndirim, ürünün fırsat başlamadan önceki 30 gündeki en düşük fiyatına göre hesaplanır."
      },
      {
        "title": "Verilerin burada kalır",
        "text": "Yalnızca teslimat için gerekeni sorarız. Bu sayfalarda başkalarının reklamı yoktur ve kimse senin profilini çıkarmaz. Hangi ürünlerin sık sık birlikte alındığı isimsiz olarak sayılır. Ayrıntılar [gizlilik politikasında](/profile/privacy-policy)."
      },
      {
        "title": "Yanıt veren insanlar",
        "text": "{{email}} adresine yaz ya da bizi ara: {{phone}}."
      }
    ]
  }
};
