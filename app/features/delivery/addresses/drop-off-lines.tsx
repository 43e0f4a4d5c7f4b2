import { useTranslation } from '#app/i18n/use-translation.ts';
import { dropOffFieldNames, type DropOff } from '#domain/accounts/address-fields.ts';

/** What the driver needs at the door; nothing if the customer gave nothing. */
export function DropOffLines({ dropOff }: { dropOff: DropOff }) {
  const { t } = useTranslation();
  return dropOffFieldNames
    .filter((name) => dropOff[name] !== '')
    .map((name) => (
      <span key={name} className="block text-sm">
        <span className="text-muted">{t(`addresses.${name}`)}:</span>{' '}
        <bdi className="wrap-anywhere">{dropOff[name]}</bdi>
      </span>
    ));
}
