/** Where an ad shows its image next to the text. */
export const imagePositions = ['left', 'right'] as const;
export type ImagePosition = (typeof imagePositions)[number];

export const imageFits = ['contain', 'cover'] as const;
export type ImageFit = (typeof imageFits)[number];
