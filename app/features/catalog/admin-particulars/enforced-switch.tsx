import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { particularsKey, productsKey } from '#app/features/catalog/admin-products/queries.ts';
import { ConfirmDialog } from '#app/features/frame/admin-layout/confirm-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { useMay } from '#app/features/frame/permissions/use-may.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { ParticularsOverview } from '#contract/catalog/particulars.schema.ts';
import { updateShopSettings } from '#contract/shop/shop.admin.ts';

/** Whether what has gaps may be sold. Switching on asks with what leaves the sale. */
export function EnforcedSwitch({ overview }: { overview: ParticularsOverview }) {
  const { t } = useTranslation();
  const [isAsked, setIsAsked] = useState(false);
  const switching = useAdminAction([particularsKey, productsKey], {
    done: t('admin_particulars.switched'),
    failed: t('admin_particulars.switch_failed'),
  });
  const maySwitch = useMay(updateShopSettings);
  const { is_enforced: isOn, product_count: count } = overview;
  const action = t(isOn ? 'admin_particulars.switch_off' : 'admin_particulars.switch_on');
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg font-semibold">{t('admin_particulars.enforced_title')}</h2>
          <p>{t(isOn ? 'admin_particulars.enforced_on' : 'admin_particulars.enforced_off')}</p>
        </div>
        {maySwitch && (
          <Button variant={isOn ? 'secondary' : 'primary'} onClick={() => setIsAsked(true)}>
            {action}
          </Button>
        )}
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('admin_particulars.enforced_title')}
          text={
            isOn
              ? t('admin_particulars.switch_off_text')
              : t('admin_particulars.switch_on_text', { count })
          }
          action={action}
          isBusy={switching.isPending}
          onClose={() => setIsAsked(false)}
          onConfirm={() =>
            switching.mutate(
              () => call(updateShopSettings, { body: { particulars_enforced: !isOn } }),
              { onSettled: () => setIsAsked(false) },
            )
          }
        />
      )}
    </Card>
  );
}
