import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { lotsKey } from '#app/features/stock/lots/queries.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { addShelf } from '#contract/stock/inventory.ts';
import { shelfZones } from '#domain/stock/zones.ts';

const highestPosition = 9999;

/** Adds a shelf, one after the other: the next one is probably next to it. */
export function NewShelf() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [zone, setZone] = useState<(typeof shelfZones)[number]>('ambient');
  const [aisle, setAisle] = useState('');
  const [typed, setTyped] = useState('');
  const adding = useAdminAction([lotsKey, 'shelves'], {
    done: t('work.shelf_added'),
    failed: t('work.shelf_failed'),
  });
  const position = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  const isRight = aisle.trim() !== '' && position >= 1;

  function add(): void {
    const body = { zone, aisle: aisle.trim(), position };
    adding.mutate(() => call(addShelf, { body }), {
      onSuccess: () => setTyped(String(Math.min(position + 1, highestPosition))),
    });
  }

  if (!isOpen) {
    return (
      <Button variant="secondary" size="large" className="w-full" onClick={() => setIsOpen(true)}>
        {t('work.new_shelf')}
      </Button>
    );
  }
  return (
    <Card>
      <Form noValidate onSend={() => isRight && add()} className="space-y-4">
        <h2 className="text-lg font-bold">{t('work.new_shelf')}</h2>
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t('picking.aisle')}
            autoComplete="off"
            maxLength={20}
            value={aisle}
            onChange={({ target }) => setAisle(target.value)}
          />
          <TextField
            label={t('picking.position')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <SelectField
          label={t('work.shelf_zone')}
          value={zone}
          onChange={({ target }) =>
            setZone(shelfZones.find((each) => each === target.value) ?? 'ambient')
          }
        >
          {shelfZones.map((each) => (
            <option key={each} value={each}>
              {t(`picking.zones.${each}`)}
            </option>
          ))}
        </SelectField>
        <Button
          type="submit"
          variant="secondary"
          size="large"
          className="w-full"
          isBusy={adding.isPending}
          disabled={!isRight}
        >
          {t('work.add_shelf')}
        </Button>
      </Form>
    </Card>
  );
}
