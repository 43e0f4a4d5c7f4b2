import { useEffect, useState } from 'react';

/**
 * A QR code as the source of an image; null while it is drawn. Drawn in the browser, so that no
 * third party learns its content. The library is loaded with the first code.
 */
export function useQrCode(text: string | null): string | null {
  const [drawn, setDrawn] = useState<{ text: string; image: string } | null>(null);
  useEffect(() => {
    if (text === null) return;
    let isWanted = true;
    async function draw(link: string): Promise<void> {
      const { renderSVG } = await import('uqr');
      const image = `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 1 }))}`;
      if (isWanted) setDrawn({ text: link, image });
    }
    void draw(text);
    return () => {
      isWanted = false;
    };
  }, [text]);
  return drawn?.text === text ? drawn.image : null;
}
