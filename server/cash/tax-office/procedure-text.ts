import type { FiscalMode } from '#domain/cash/fiscal/modes.ts';

/**
 * The fixed parts of the procedure document, which is for German auditors and in German alone.
 * A change of what it describes changes it, too: the functions are named in the comments.
 */

/** The tables that the tax law asks to retain, with what they hold. */
export const retainedTables = {
  fiscal_records: 'Vorgänge der Kassen (Belege), mit Nummer und Signatur',
  fiscal_lines: 'Positionen der Vorgänge mit Geschäftsvorfall und Steuer',
  fiscal_vat: 'Steuer der Vorgänge je Schlüssel',
  fiscal_means: 'Zahlarten der Vorgänge',
  fiscal_references: 'Verweise der Vorgänge auf Rechnungen und Belege',
  closings: 'Kassenabschlüsse (Z) mit Summen und Stammdaten',
  registers: 'Kassen mit Seriennummern',
  devices: 'Sicherungseinrichtungen',
  device_logs: 'Protokolle der Sicherungseinrichtungen je Tag, mit Prüfsumme',
  device_log_parts: 'Inhalt der Protokolle (TAR)',
  vat_keys: 'Steuerschlüssel mit Gültigkeit',
  tills: 'Kassen der Touren mit Beginn und Abschluss',
  till_movements: 'Journal der Kassen der Touren',
  till_counts: 'Zählungen in allen Fassungen',
  cash_reports: 'Kassenberichte ohne Einzelaufzeichnung',
  unpaid_doors: 'laut Liste nicht bezahlte Bestellungen',
  safe_movements: 'Kassenbuch des Tresors',
  safe_counts: 'Zählungen des Tresors',
  payments_by_hand: 'von Hand vermerkte Zahlungen',
  credit_payouts: 'Auszahlungen von Gutschriften',
  day_closes: 'Tagesabschlüsse',
  invoices: 'Rechnungen',
  invoice_corrections: 'Rechnungskorrekturen',
  settlements: 'Abrechnungen der Bestellungen in allen Fassungen',
  tax_office_reports: 'Meldungen an das Finanzamt',
  procedure_documents: 'Fassungen dieses Dokuments',
} as const;

/** Permissions that have to do with money. */
export const moneyPermissions = [
  'cash:manage',
  'cash:read',
  'orders:deliver',
  'orders:take_payment',
  'reports:read',
  'settings:write',
  'staff:manage',
  'customers:set_role',
  'audit:read',
] as const;

export const modeTexts: Record<FiscalMode, string> = {
  paper: 'ohne Einzelaufzeichnung (offene Ladenkasse)',
  signed: 'aufgezeichnet und von einer TSE signiert',
  none: 'aufgezeichnet ohne Signatur',
};

/** How the cash at the doors is booked, by the mode of the shop. */
export const modeFlows: Record<FiscalMode, readonly string[]> = {
  // `closeTill`, `prepareReport`.
  paper: [
    'Bargeld an der Tür: Das Programm zeichnet Zahlungen an der Tür nicht auf. Die Fahrer notieren Zahlung, Betrag und Trinkgeld auf der gedruckten Tourliste. Die Seite der Fahrer zeigt den Betrag und kann das Rückgeld ausrechnen; was dort eingegeben wird, speichert und sendet sie nicht.',
    'Nach der Tour zählt eine andere Person die Kasse. Die Einnahmen sind der gezählte Bestand, abzüglich des Wechselgelds und zuzüglich der Auszahlungen an der Tür (Kassenbericht). Die bezahlten Bestellungen werden aus der Liste übernommen; weicht ihre Summe von den Einnahmen ab, ist ein Grund Pflicht.',
  ],
  // `recordHandover`, `signPending`.
  signed: [
    'Bargeld an der Tür: Jede Zahlung wird bei der Übergabe einzeln aufgezeichnet, zusammen mit der Buchung und in derselben Transaktion der Datenbank. Jede Kasse nummeriert ihre Vorgänge lückenlos.',
    'Eine TSE signiert jeden Vorgang. Die Signatur verzögert keine Übergabe: Was sie nicht innerhalb von 15 Minuten erhält, bleibt ohne Signatur; der Beleg nennt den Ausfall. Ausfälle stehen oben.',
    'Ein Gerät ohne Netz sendet seine Übergaben, sobald es wieder Netz hat. Der Vorgang enthält die Zeit der Übergabe, die Signatur die Zeit der TSE.',
  ],
  none: [
    'Bargeld an der Tür: Jede Zahlung wird bei der Übergabe einzeln aufgezeichnet, zusammen mit der Buchung und in derselben Transaktion der Datenbank. Jede Kasse nummeriert ihre Vorgänge lückenlos. Eine TSE ist nicht im Einsatz.',
  ],
};

/** What holds in every mode. */
export const commonFlows: readonly string[] = [
  // `giveFloat`, `countTill`, `recountTill`.
  'Kassen der Touren: Jede Tour hat eine Kasse. Das Wechselgeld wird gezählt ausgegeben. Nach der Rückkehr wird verdeckt gezählt: Der erwartete Bestand erscheint erst nach der Zählung. Niemand zählt oder schließt die eigene Kasse. Eine falsche Zählung ersetzt bis zum Abschluss eine zweite Person mit einem Grund; alle Fassungen bleiben gespeichert.',
  // `bookInSafe`, `bookEntry`.
  'Tresor: Das Kassenbuch nummeriert seine Bewegungen lückenlos und lässt keinen negativen Bestand zu. Wechselgeld, Abgaben der Touren, von Hand vermerkte Barzahlungen, Auszahlungen und Trinkgelder werden mit ihrem Anlass gebucht; Bankgänge, Ausgaben (mit Belegnummer) und private Bewegungen gibt das Personal ein.',
  // `closePurse`, `closeSafe`.
  'Kassenabschlüsse: Mit dem Ende einer Tour wird ihre Kasse abgeschlossen, mit dem Tag der Tresor. Ein Abschluss enthält die Summen aller Vorgänge seit dem vorigen und folgt lückenlos auf dessen Nummer; jeder Vorgang gehört zu höchstens einem. Der erste Vorgang des Tresors nach einem Abschluss und an jedem Tag ist sein Anfangsbestand nach dem Kassenbuch.',
  // `closeDay`.
  'Tagesabschluss: Er enthält alle Kassen, Zahlungen von Hand und Auszahlungen seit dem vorigen Abschluss und ändert sich nicht mehr.',
  // `issueInvoice`, `settle`.
  'Rechnungen: Die Abrechnung einer Bestellung entsteht mit der Übergabe und enthält nur, was der Kunde behalten hat. Rechnungen und Korrekturen haben fortlaufende Nummern und werden nicht geändert.',
  // The triggers `refuse_change`.
  'Unveränderbarkeit: Die Datenbank weist jede Änderung und jede Löschung in den oben genannten Tabellen ab. Ein Fehler wird durch eine weitere Buchung berichtigt, die auf die erste verweist. Namen von Beschäftigten und Kunden werden auf Verlangen entfernt; Beträge, Zeiten und Nummern bleiben.',
  // `docs/runbook.md`, Backup.
  'Datensicherung: Der Betreiber sichert den ganzen Datenbestand regelmäßig in eine Datei (npm run backup) und prüft die Wiederherstellung (npm run restore). Alle oben genannten Tabellen sind darin enthalten.',
  'Aufbewahrung: zehn Jahre (§ 147 AO). Das Programm löscht in den oben genannten Tabellen nichts.',
];
