import { useTranslation } from '#app/i18n/use-translation.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import {
  highestTemperature,
  judgeTemperature,
  temperatureLimit,
  type CooledGoods,
} from '#domain/stock/temperature-limits.ts';
import { parseTemperature, type Origin, type ReceiptErrors } from './state.ts';

interface TemperatureFieldProps {
  goods: CooledGoods;
  origin: Origin;
  note: string;
  errors: ReceiptErrors;
  onOrigin: (origin: Origin) => void;
  onNote: (note: string) => void;
}

/** How warm goods are that arrive. The next goods of the same truck have the same temperature. */
export function TemperatureField({
  goods,
  origin,
  note,
  errors,
  onOrigin,
  onNote,
}: TemperatureFieldProps) {
  const { t } = useTranslation();
  const { zone } = goods;
  const typed = origin.temperatures[zone] ?? '';
  const tenths = parseTemperature(typed);
  const verdict = tenths === undefined ? 'fine' : judgeTemperature(goods, tenths);
  return (
    <>
      <TextField
        label={t('work.temperature')}
        hint={t('work.temperature_hint', { limit: temperatureLimit(goods) / 10 })}
        // The keys for decimals have no minus.
        inputMode={zone === 'frozen' ? 'text' : 'decimal'}
        dir="ltr"
        autoComplete="off"
        maxLength={5}
        required
        value={typed}
        error={errors.temperature && t('work.temperature_wrong')}
        onChange={({ target }) =>
          onOrigin({ ...origin, temperatures: { ...origin.temperatures, [zone]: target.value } })
        }
      />
      {verdict === 'too_warm' && (
        <Notice
          tone="danger"
          title={t('problem.goods_too_warm', { limit: highestTemperature(goods) / 10 })}
        />
      )}
      {verdict === 'needs_note' && (
        <TextField
          label={t('work.temperature_note')}
          maxLength={300}
          required
          value={note}
          error={errors.temperature_note && t('problem.temperature_note_missing')}
          onChange={({ target }) => onNote(target.value)}
        />
      )}
    </>
  );
}
