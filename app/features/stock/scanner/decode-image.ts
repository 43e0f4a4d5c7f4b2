import { readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';

/** What is printed on goods, on cases of goods and on totes. */
const options: ReaderOptions = {
  // Without UPC-E: its eight digits would be taken for an EAN-8.
  formats: ['EAN13', 'EAN8', 'UPCA', 'ITF14', 'Code128', 'DataBar', 'QRCode', 'DataMatrix'],
  textMode: 'Plain',
  maxNumberOfSymbols: 1,
};

/**
 * The code in an image; undefined when there is none. GS1 codes have the prefix that scanners send
 * as well, such as `]C1`: without it, `10...` could be any text.
 */
export async function decodeImage(image: ImageData): Promise<string | undefined> {
  const [found] = await readBarcodes(image, options);
  if (found === undefined) return undefined;
  return found.contentType === 'GS1' ? found.symbologyIdentifier + found.text : found.text;
}
