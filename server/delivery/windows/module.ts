import * as adminDeliveryContract from '#contract/delivery/delivery-plan.admin.ts';
import * as deliveryContract from '#contract/delivery/delivery.ts';
import { module } from '#server/module.ts';
import { nameRoutes } from '#server/platform/http/name-routes.ts';
import { adminDeliveryRoutes } from './admin-routes.ts';
import { deliveryRoutes } from './routes.ts';

export const windows = module({
  routes: (deps) =>
    nameRoutes(
      'delivery',
      [deliveryContract, adminDeliveryContract],
      [...deliveryRoutes(deps), ...adminDeliveryRoutes(deps)],
    ),
  tables: [
    'delivery_areas',
    'delivery_exceptions',
    'delivery_load',
    'delivery_postal_codes',
    'delivery_revision',
    'slot_holds',
    'window_templates',
  ],
  constraints: {
    slot_within_capacity: 'slot_full',
    delivery_areas_one_pickup: 'pickup_area_exists',
    delivery_postal_codes_pkey: 'postal_code_taken',
    free_from_minimum: 'free_from_below_minimum',
  },
});
