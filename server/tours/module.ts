import * as receiptsContract from '#contract/cash/receipts.ts';
import * as counterContract from '#contract/tours/counter.ts';
import * as driverContract from '#contract/tours/driver.ts';
import * as temperaturesContract from '#contract/tours/temperatures.ts';
import * as toursContract from '#contract/tours/tours.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { counterRoutes } from './counter/routes.ts';
import { exportHandovers } from './driving/queries.ts';
import { tourRoutes } from './routes.ts';
import { temperatureRoutes } from './temperatures/routes.ts';

export const tours = module({
  routes: (deps) => [
    ...nameRoutes('tours', [toursContract, driverContract, receiptsContract], tourRoutes(deps)),
    ...nameRoutes('counter', [counterContract], counterRoutes(deps)),
    ...nameRoutes('temperatures', [temperaturesContract], temperatureRoutes(deps)),
  ],
  tables: ['handovers', 'temperature_readings', 'tour_stops', 'tours'],
  personalData: { export: { handovers: ({ db }, { id }) => exportHandovers(db, id) } },
  appendOnly: ['handovers', 'temperature_readings'],
  constraints: { tours_under_way: 'driver_under_way' },
});
