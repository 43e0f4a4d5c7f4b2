import type { Position } from './distance.ts';

/** An order on the way to its customer. */
export interface TourStop {
  id: string;
  position: Position;
  /** The driver arrives at the door within it, both ends included; earlier, the driver waits. */
  window: { from: Date; to: Date };
  /** From arrival to departure: parking, stairs, handing over, paying. */
  service_minutes: number;
  totes: number;
  /** Of `houseOf`: the driver serves the orders of a house one after the other. */
  house: string;
  /** The number of its orders, if it is not one. */
  doors?: number;
}

/** What a tour starts from, and what limits it. */
export interface TourTerms {
  shop: Position;
  /** Drivers leave the shop at this time at the earliest, and are back by `returns_by`. */
  leaves_from: Date;
  returns_by: Date;
  /** The most drivers that are available. */
  drivers: number;
  /** Of each driver. */
  capacity: { totes: number; stops: number };
  /** How much longer drives take than expected (`learnTravelFactor`); 1 if nothing is known. */
  travel_factor: number;
}

/** When the driver is where. */
export interface PlannedStop {
  order_id: string;
  arrives: Date;
  /** Later than `arrives` if the driver has to wait for the window to open. */
  begins: Date;
  leaves: Date;
}

/** The way of one driver. */
export interface PlannedTour {
  leaves: Date;
  stops: PlannedStop[];
  returns: Date;
  metres: number;
}
