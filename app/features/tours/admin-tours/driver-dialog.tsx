import { useState } from 'react';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { SelectField } from '#app/ui/form/select-field.tsx';
import type { Tour } from '#contract/tours/tours.schema.ts';
import { useBoardControls } from './board-context.ts';
import { movableStops, orderIdsOf } from './moves/lanes.ts';
import { saveStops, useBoardAction } from './queries.ts';

interface DriverDialogProps {
  tour: Tour;
  onClose: () => void;
}

/** Gives a tour to another driver. */
export function DriverDialog({ tour, onClose }: DriverDialogProps) {
  const { t } = useTranslation();
  const { drivers } = useBoardControls().board;
  const [driverId, setDriverId] = useState(tour.driver_id ?? '');
  const saving = useBoardAction({
    done: t('admin_tours.driver_changed'),
    failed: t('admin_tours.driver_failed'),
  });
  const orderIds = orderIdsOf(
    tour,
    movableStops(tour).map(({ order_id }) => order_id),
  );
  return (
    <FormDialog
      title={t('admin_tours.change_driver')}
      isBusy={saving.isPending}
      isRight={driverId !== '' && driverId !== tour.driver_id}
      onSend={() =>
        saving.mutate(() => saveStops(tour, orderIds, driverId), { onSettled: onClose })
      }
      onClose={onClose}
    >
      <SelectField
        label={t('admin_tours.driver')}
        value={driverId}
        onChange={({ target }) => setDriverId(target.value)}
      >
        {!drivers.some(({ id }) => id === driverId) && (
          <option value="">{tour.driver_name ?? t('admin_tours.no_driver')}</option>
        )}
        {drivers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
