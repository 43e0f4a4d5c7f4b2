/**
 * What many elements of most pages draw, once per document (sprite.tsx): icons on 24 x 24, and
 * packs on 128 x 128 with light from the top at the inline start, whose colours come from the tile
 * (styles/image.css).
 */
export const drawings = {
  home: '<path d="M3.5 11 12 4l8.5 7"/><path d="M5.5 9.5V19a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V9.5"/><path d="M10 20v-5.5h4V20"/>',
  heart:
    '<path d="M12 20C7 16 3.5 13 3.5 9A4.5 4.5 0 0 1 12 6.8 4.5 4.5 0 0 1 20.5 9c0 4-3.5 7-8.5 11z"/>',
  explore: '<circle cx="12" cy="12" r="8.5"/><path d="m15.5 8.5-2 5-5 2 2-5z"/>',
  basket:
    '<path d="M3.5 10h17l-1.6 8.2a1.8 1.8 0 0 1-1.8 1.5H6.9a1.8 1.8 0 0 1-1.8-1.5z"/><path d="m7.5 10 3-5.5M16.5 10l-3-5.5M9.5 13.5v3M14.5 13.5v3"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  profile:
    '<circle cx="12" cy="8" r="3.8"/><path d="M4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5"/>',
  pin: '<path d="M12 21s6.5-5.7 6.5-11a6.5 6.5 0 0 0-13 0c0 5.3 6.5 11 6.5 11z"/><circle cx="12" cy="10" r="2.4"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7"/>',
  close: '<path d="m6 6 12 12M18 6 6 18"/>',
  'check-circle': '<circle cx="12" cy="12" r="8.5"/><path d="m8.3 12.3 2.5 2.5 5-5.3"/>',
  warning: '<path d="M12 4.5 3.5 19h17z"/><path d="M12 10.5v4M12 16.8v.01"/>',
  'chevron-down': '<path d="m6 9.5 6 6 6-6"/>',
  chevron: '<path d="m9.5 6 6 6-6 6"/>',
  back: '<path d="M19.5 12h-15m6-6.5L4.5 12l6 6.5"/>',
  globe:
    '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c3 3 3 14 0 17M12 3.5c-3 3-3 14 0 17"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1.1 1.1M17.3 17.3l1.1 1.1M5.6 18.4l1.1-1.1M17.3 6.7l1.1-1.1"/>',
  moon: '<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z"/>',
  screen: '<rect x="3.5" y="5" width="17" height="11" rx="1.5"/><path d="M9 20h6M12 16v4"/>',
  mail: '<rect x="3.5" y="5.5" width="17" height="13" rx="1.5"/><path d="m4 7 8 6 8-6"/>',
  phone:
    '<path d="M5 4.5h3.5l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5V19a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 6.1A1.5 1.5 0 0 1 5 4.5z"/>',
  offline:
    '<path d="M8.6 6.600A6 6 0 0 1 18 10.500a4 4 0 0 1 2.700 6.700"/><path d="M6.500 9.200A4.500 4.500 0 0 0 7 18.200h9.500"/><path d="m3.500 3.500 17 17"/>',
} as const;

export type Drawing = keyof typeof drawings;

export const packDrawings = {
  tray: '<path class="pack-deep" d="M10 40h108l-9 58a10 10 0 0 1-10 8H29a10 10 0 0 1-10-8z"/><rect class="pack-side" x="6" y="30" width="116" height="16" rx="8"/><path class="pack-body" d="M20 48h88l-6.5 44a6 6 0 0 1-6 5H32.500a6 6 0 0 1-6-5z"/>',
  carton:
    '<path class="pack-side" d="M38 6h52v14H38z"/><path class="pack-deep" d="m38 18-10 22h72L90 18z"/><path class="pack-body" d="M28 38h72v76a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6z"/><path class="pack-side" d="M84 38h16v76a6 6 0 0 1-6 6H84z"/>',
  bottle:
    '<rect class="pack-deep" x="52" y="2" width="24" height="14" rx="4"/><path class="pack-side" d="M55 14h18v14c0 10 17 12 17 30v58a8 8 0 0 1-8 8H46a8 8 0 0 1-8-8V58c0-18 17-20 17-30z"/><path class="pack-body" d="M38 58h52v48H38z"/>',
  jar: '<rect class="pack-deep" x="30" y="8" width="68" height="20" rx="6"/><path class="pack-side" d="M34 28h60c8 4 12 10 12 18v62a12 12 0 0 1-12 12H34a12 12 0 0 1-12-12V46c0-8 4-14 12-18z"/><path class="pack-body" d="M22 48h84v56H22z"/>',
  tin: '<path class="pack-side" d="M20 20h88v88c0 7-20 12-44 12s-44-5-44-12z"/><path class="pack-body" d="M20 32c0 6 20 10 44 10s44-4 44-10v68c0 6-20 10-44 10s-44-4-44-10z"/><ellipse class="pack-deep" cx="64" cy="20" rx="44" ry="11"/><ellipse class="pack-side" cx="64" cy="20" rx="36" ry="7.5"/>',
  bag: '<path class="pack-body" d="M26 18h76c-3 12 6 22 6 50s-6 38-4 50c-12 3-68 3-80 0 2-12-4-22-4-50s9-38 6-50z"/><path class="pack-side" d="M90 18h12c-3 12 6 22 6 50s-6 38-4 50l-10 1.500c4-14 6-30 6-51s-6-36-10-50.500z"/><path class="pack-deep" d="M24 6h80v14H24z"/>',
  tub: '<path class="pack-body" d="M18 38h92l-9 72a11 11 0 0 1-11 10H38a11 11 0 0 1-11-10z"/><path class="pack-side" d="M92 38h18l-9 72a11 11 0 0 1-11 10h-8z"/><rect class="pack-deep" x="10" y="22" width="108" height="18" rx="9"/>',
} as const;
