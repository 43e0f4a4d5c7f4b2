import { lazy } from 'react';
import { untilLoaded } from '#app/api/until-loaded.ts';

// Those of the checkout: what both pages load with their start, the cart would load, too.
const load = () => untilLoaded(() => import('#app/features/orders/checkout/legal-notes.tsx'));

export const GuaranteeNote = lazy(async () => ({ default: (await load()).GuaranteeNote }));
export const LegalNotes = lazy(async () => ({ default: (await load()).LegalNotes }));
