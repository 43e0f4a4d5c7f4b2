/**
 * What a customer can ask one mail about: a sold-out product, or a postal code without delivery. A
 * further kind adds its subject to the table, a query for the alerts that are due, and the texts of
 * its mail.
 */
export const alertKinds = ['back_in_stock', 'delivery_area'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Hours in which a visitor confirms an alert by the mailed link. */
export const alertLinkHours = 24;
