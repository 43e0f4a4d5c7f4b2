import type { ReactNode } from 'react';

export type Pack = 'tray' | 'carton' | 'bottle' | 'jar' | 'tin' | 'bag' | 'tub';

export function isPack(name: string | null | undefined): name is Pack {
  return typeof name === 'string' && Object.hasOwn(shapes, name);
}

/**
 * Drawn on 128 x 128, with light from the top at the inline start; colours come from the tile
 * (styles/image.css).
 */
const shapes: Record<Pack, ReactNode> = {
  tray: (
    <>
      <path className="pack-deep" d="M10 40h108l-9 58a10 10 0 0 1-10 8H29a10 10 0 0 1-10-8z" />
      <rect className="pack-side" x="6" y="30" width="116" height="16" rx="8" />
      <path className="pack-body" d="M20 48h88l-6.5 44a6 6 0 0 1-6 5H32.500a6 6 0 0 1-6-5z" />
    </>
  ),
  carton: (
    <>
      <path className="pack-side" d="M38 6h52v14H38z" />
      <path className="pack-deep" d="m38 18-10 22h72L90 18z" />
      <path className="pack-body" d="M28 38h72v76a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6z" />
      <path className="pack-side" d="M84 38h16v76a6 6 0 0 1-6 6H84z" />
    </>
  ),
  bottle: (
    <>
      <rect className="pack-deep" x="52" y="2" width="24" height="14" rx="4" />
      <path
        className="pack-side"
        d="M55 14h18v14c0 10 17 12 17 30v58a8 8 0 0 1-8 8H46a8 8 0 0 1-8-8V58c0-18 17-20 17-30z"
      />
      <path className="pack-body" d="M38 58h52v48H38z" />
    </>
  ),
  jar: (
    <>
      <rect className="pack-deep" x="30" y="8" width="68" height="20" rx="6" />
      <path
        className="pack-side"
        d="M34 28h60c8 4 12 10 12 18v62a12 12 0 0 1-12 12H34a12 12 0 0 1-12-12V46c0-8 4-14 12-18z"
      />
      <path className="pack-body" d="M22 48h84v56H22z" />
    </>
  ),
  tin: (
    <>
      <path className="pack-side" d="M20 20h88v88c0 7-20 12-44 12s-44-5-44-12z" />
      <path
        className="pack-body"
        d="M20 32c0 6 20 10 44 10s44-4 44-10v68c0 6-20 10-44 10s-44-4-44-10z"
      />
      <ellipse className="pack-deep" cx="64" cy="20" rx="44" ry="11" />
      <ellipse className="pack-side" cx="64" cy="20" rx="36" ry="7.5" />
    </>
  ),
  bag: (
    <>
      <path
        className="pack-body"
        d="M26 18h76c-3 12 6 22 6 50s-6 38-4 50c-12 3-68 3-80 0 2-12-4-22-4-50s9-38 6-50z"
      />
      <path
        className="pack-side"
        d="M90 18h12c-3 12 6 22 6 50s-6 38-4 50l-10 1.500c4-14 6-30 6-51s-6-36-10-50.500z"
      />
      <path className="pack-deep" d="M24 6h80v14H24z" />
    </>
  ),
  tub: (
    <>
      <path className="pack-body" d="M18 38h92l-9 72a11 11 0 0 1-11 10H38a11 11 0 0 1-11-10z" />
      <path className="pack-side" d="M92 38h18l-9 72a11 11 0 0 1-11 10h-8z" />
      <rect className="pack-deep" x="10" y="22" width="108" height="18" rx="9" />
    </>
  ),
};

/**
 * A pack with an image or, without one, a letter: many products share an image, and the pack
 * distinguishes them.
 */
export function PackShape({ pack, letter }: { pack: Pack; letter?: string | undefined }) {
  return (
    <svg viewBox="0 0 128 128" aria-hidden="true" className="absolute inset-0 size-full">
      {shapes[pack]}
      <text className="pack-letter" x="61" y="90" fontSize="40" textAnchor="middle">
        {letter}
      </text>
    </svg>
  );
}
