/** When boxes are read: as the goods go into the car, and as the boxes come back. */
export const temperatureMoments = ['loading', 'return'] as const;
export type TemperatureMoment = (typeof temperatureMoments)[number];
