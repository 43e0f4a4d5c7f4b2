export interface Face {
  size: number;
  weight: 'regular' | 'bold';
}

export interface PlacedText extends Face {
  content: string;
  /** Its left edge. */
  left: number;
  top: number;
}

/** A black area. */
export interface PlacedRect {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PdfPage {
  texts: readonly PlacedText[];
  rects: readonly PlacedRect[];
}

/** Measures the width of a text. */
export type Measure = (content: string, face: Face) => number;
