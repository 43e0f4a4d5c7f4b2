import { prepareZXingModule } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { decodeImage } from './decode-image.ts';

/** The decoder with its WebAssembly from the shop: by default, the package takes it from a CDN. */
export async function loadDecoder(): Promise<typeof decodeImage> {
  await prepareZXingModule({
    overrides: { locateFile: () => wasmUrl },
    fireImmediately: true,
  });
  return decodeImage;
}
