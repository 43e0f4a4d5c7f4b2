import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { uploadImage } from '#contract/catalog/images.ts';
import { imageVariantUrl, imageWidths } from '#domain/catalog/image-widths.ts';
import { useTestApp } from '#test/helpers/app.ts';
import { createUser, type TestUser } from '#test/helpers/factories.ts';
import { request } from '#test/helpers/request.ts';

const shop = useTestApp();
let admin: TestUser;

beforeAll(async () => {
  admin = await createUser(shop(), { role: 'admin' });
});

/** A single-colour test image. */
const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5803c' } });

/** Pixels that compress badly, so that the file ends with pixels. */
const noise = (size: number) =>
  sharp(randomBytes(size * size * 3), { raw: { width: size, height: size, channels: 3 } });

const upload = (form: FormData, token: string | undefined = admin.token) =>
  request(shop().app, uploadImage, { form }, { token });

function formOf(bytes: Uint8Array<ArrayBuffer> | string, name = 'loaf.png'): FormData {
  const form = new FormData();
  form.append('file', new File([bytes], name));
  return form;
}

async function load(address: string) {
  const response = await shop().app.request(address);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const storedFiles = () => readdir(join(shop().env.DATA_DIR, 'media')).catch(() => []);

describe('an uploaded image', () => {
  it('is served as WebP in every width, cacheable for a year', async () => {
    const { status, body } = await upload(formOf(await paint(2000, 1500).jpeg().toBuffer()));
    expect(status).toBe(201);
    expect(body.image_url).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
    const addresses = imageWidths.map((width) => imageVariantUrl(body.image_url, width));
    const sizes = [];
    for (const address of [body.image_url, ...addresses]) {
      const { response, bytes } = await load(address);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('image/webp');
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
      const { width, height, format } = await sharp(bytes).metadata();
      expect(format).toBe('webp');
      sizes.push([width, height]);
    }
    expect(sizes).toEqual([1536, ...imageWidths].map((width) => [width, (width * 3) / 4]));
  });

  it('is rotated upright and has no EXIF data', async () => {
    const source = await paint(300, 200)
      .withExif({ IFD0: { Make: 'Camera of Erika' }, IFD3: { GPSLatitude: '52/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(source.includes('Camera of Erika')).toBe(true);
    const { body } = await upload(formOf(source));
    const { bytes } = await load(body.image_url);
    const { width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, icc, xmp, orientation }).toEqual({ width: 200, height: 300 });
  });

  it('is not enlarged, stays transparent, and may be any of five formats', async () => {
    const transparent = sharp({
      create: { width: 50, height: 40, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
    });
    for (const format of ['png', 'webp', 'avif', 'gif'] as const) {
      const { status, body } = await upload(
        formOf(await transparent.clone().toFormat(format).toBuffer()),
      );
      expect([format, status]).toEqual([format, 201]);
      const { bytes } = await load(body.image_url);
      expect(await sharp(bytes).metadata()).toMatchObject({
        width: 50,
        height: 40,
        hasAlpha: true,
      });
    }
  });

  it('gets the same URL when it is uploaded again, also concurrently', async () => {
    const source = await paint(200, 100).png().toBuffer();
    const before = await storedFiles();
    const answers = await Promise.all([1, 2, 3].map(() => upload(formOf(source))));
    const [first] = answers;
    for (const answer of answers) expect(answer.body).toEqual(first?.body);
    const { body } = await upload(formOf(source, 'other name.jpg'));
    expect(body).toEqual(first?.body);
    expect((await storedFiles()).length).toBe(before.length + 1);
  });
});

describe('a file that is no image of the shop', () => {
  it.each([
    ['text that is called .png', () => 'Brot und Butter'],
    ['nothing', () => ''],
    ['HTML', () => '<!doctype html><script>alert(1)</script>'],
    [
      'SVG with a script',
      () =>
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ],
    [
      'SVG that names a file',
      () =>
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><image xlink:href="file:///etc/passwd"/></svg>',
    ],
    [
      'SVG whose comment begins as an image does',
      () => '<!--ftyp--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
    ],
    ['TIFF', () => paint(9, 9).tiff().toBuffer()],
    ['PDF', () => '%PDF-1.7\n1 0 obj'],
    [
      'an image that was cut off',
      async () => (await paint(900, 900).jpeg().toBuffer()).subarray(0, 3000),
    ],
    [
      'a photo that lacks its last tenth',
      async () => {
        const photo = await noise(300).jpeg().toBuffer();
        return photo.subarray(0, Math.floor(photo.length * 0.9));
      },
    ],
    [
      'a PNG header before random bytes',
      async () => {
        const header = (await paint(900, 900).png().toBuffer()).subarray(0, 33);
        return Buffer.concat([header, randomBytes(5000)]);
      },
    ],
    [
      'a PNG with a wrong byte in its pixels',
      async () => {
        const image = await noise(100).png().toBuffer();
        const middle = image.length / 2;
        return image.fill(0, middle, middle + 64);
      },
    ],
    ['a WebP signature alone', () => 'RIFF\u0010\u0000\u0000\u0000WEBPVP8 '],
    ['the head of an image', async () => (await paint(900, 900).png().toBuffer()).subarray(0, 60)],
  ])('is refused: %s', async (_, make) => {
    const before = await storedFiles();
    const content = await make();
    const { status, body } = await upload(
      formOf(typeof content === 'string' ? content : new Uint8Array(content)),
    );
    expect([status, body.code]).toEqual([422, 'not_an_image']);
    expect(await storedFiles()).toEqual(before);
  });

  const tooLarge = {
    code: 'image_too_large',
    facts: { maximum_megabytes: 15, maximum_megapixels: 51 },
  };

  it('is taken from a phone with 50 megapixels', async () => {
    const photo = await paint(8192, 6144).jpeg().toBuffer();
    const { status, body } = await upload(formOf(photo, 'photo.jpg'));
    expect(status).toBe(201);
    const { width, height } = await sharp((await load(body.image_url)).bytes).metadata();
    expect([width, height]).toEqual([1536, 1152]);
  });

  it('is refused before it is unpacked when it has 52 megapixels', async () => {
    const bomb = await paint(10_400, 5000).png({ compressionLevel: 9 }).toBuffer();
    const before = await storedFiles();
    const { status, body } = await upload(formOf(bomb));
    expect(status).toBe(413);
    expect(body).toMatchObject(tooLarge);
    expect(await storedFiles()).toEqual(before);
  });

  it('is refused before it is read when it has 30 MB', async () => {
    const { status, body } = await upload(formOf(new Uint8Array(30_000_000)));
    expect(status).toBe(413);
    expect(body).toMatchObject(tooLarge);
  });
});

describe('a form', () => {
  const twice = formOf('a');
  twice.append('file', new File(['b'], 'b.png'));
  const extra = formOf('a');
  extra.append('name', 'b');
  const text = new FormData();
  text.append('file', 'no file');
  it.each([
    ['without a file', new FormData()],
    ['with two files', twice],
    ['with another field', extra],
    ['with a text instead of a file', text],
  ])('%s is refused', async (_, form) => {
    const { status, body } = await upload(form);
    expect([status, body.code]).toEqual([422, 'invalid_input']);
  });

  it.each([
    ['application/json', '{}', 'unsupported_media_type'],
    ['multipart/form-data', 'x', 'malformed_request'],
    ['multipart/form-data; boundary=x', '--x\r\nnothing', 'malformed_request'],
  ])('that is invalid is refused: %s %j', async (type, body, code) => {
    const response = await shop().app.request(uploadImage.path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin.token}`, 'Content-Type': type },
      body,
    });
    expect(await response.json()).toMatchObject({ code });
  });

  it('is accepted from the staff only', async () => {
    const image = formOf(await paint(20, 20).png().toBuffer());
    const before = await storedFiles();
    const customer = await createUser(shop());
    expect((await upload(image, '')).body.code).toBe('sign_in_required');
    expect((await upload(image, customer.token)).body.code).toBe('permission_required');
    expect(await storedFiles()).toEqual(before);
  });
});

describe('the address of an image', () => {
  const id = randomUUID().replaceAll('-', '');
  it.each([
    `/media/${id}.webp`,
    `/media/${id}.webp?width=192`,
    `/media/${id}.svg`,
    `/media/${id}`,
    '/media/..%2f..%2fpostgres/password',
    '/media/demo/..%2f..%2fpackage.json',
    '/media/demo/',
    '/media/',
  ])('%s is not found', async (address) => {
    const { response, bytes } = await load(address);
    expect(response.status).toBe(404);
    expect(bytes.toString()).toContain('"not_found"');
  });

  it('leads to the images of the demo shop without a copy of them', async () => {
    const before = await storedFiles();
    const { response, bytes } = await load('/media/demo/1f34e.webp?width=96');
    expect(response.status).toBe(200);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 96, format: 'webp' });
    expect(await storedFiles()).toEqual(before);
  });
});
