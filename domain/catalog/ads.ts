/** Where an ad shows its image next to the text. */
export const imagePositions = ['left', 'right'] as const;
export const imageFits = ['contain', 'cover'] as const;
