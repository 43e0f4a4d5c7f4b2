export interface StreetAndNumber {
  street: string;
  /** As typed; '' without one. */
  house_number: string;
}

/**
 * Street and house number of the single text that an order stores as its address (`formatAddress`).
 * Both are '' without an address, as in an order that was made anonymous.
 */
export function streetAndNumber(delivery_address: string): StreetAndNumber {
  const [, line = ''] = /^(.*), \d{5} /s.exec(delivery_address) ?? [];
  return splitStreetLine(line);
}

/**
 * A house number starts with digits. They belong to the street if they are an ordinal ("Straße des
 * 17. Juni"), follow "des", or come directly before another number ("Straße 26 7").
 */
const startOfNumber = /(?<!\bdes\s+)\b\d+(?!\d|[.]|\s+\d+(?![\d.]))/;
const pattern = new RegExp(
  String.raw`^(.*?\S)\s+(?:Nr[.]?\s*)?(${startOfNumber.source}.*)$`,
  'isu',
);

/** Splits "Badstraße 12 a". All of it is the street if no house number is found. */
export function splitStreetLine(line: string): StreetAndNumber {
  const [, street = line.trim(), house_number = ''] = pattern.exec(line.trim()) ?? [];
  return { street, house_number };
}
