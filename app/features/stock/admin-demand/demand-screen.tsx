import { ScreenHeading } from '#app/features/frame/admin-layout/screen-heading.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DemandFactors } from './demand-factors.tsx';
import { ServiceLevels } from './service-levels.tsx';
import { SpoilingCases } from './spoiling-cases.tsx';

/** `/admin/demand`: what the staff knows of the demand, for the proposals of the next night. */
export function DemandScreen() {
  const { t } = useTranslation();
  return (
    <div className="space-y-6">
      <ScreenHeading title={t('admin.demand')} />
      <p className="text-muted max-w-prose">{t('admin_demand.intro')}</p>
      <DemandFactors />
      <SpoilingCases />
      <ServiceLevels />
    </div>
  );
}
