import sharp from 'sharp';

// libvips reads far more formats than photographs, and PDF and TIFF are complex to parse: only the
// decoders below are enabled. That of SVG is for packs that the shop draws (packs/draw-pack.ts):
// what is uploaded is refused before, unless it begins as a photograph does.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'].map(
    (name) => `VipsForeignLoad${name}Buffer`,
  ),
});

export { sharp };
