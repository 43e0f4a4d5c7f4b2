import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { href, useSearchParams } from 'react-router';
import {
  readPostalCode,
  rememberPostalCode,
  usePostalCode,
} from '#app/features/shop/shop/use-postal-code.ts';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Form } from '#app/ui/form/form.tsx';
import { CheckIcon } from '#app/ui/icons/check.tsx';
import { ChevronIcon } from '#app/ui/icons/chevron.tsx';
import { CloseIcon } from '#app/ui/icons/close.tsx';
import { PinIcon } from '#app/ui/icons/pin.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { cleanPostalCode, findArea, postalCodeLength } from '#domain/delivery/area.ts';
import { useAreaDetails } from './use-area-details.ts';

const fieldName = 'postal_code';

type Verdict = 'unknown' | 'available' | 'unavailable';

/**
 * Checks whether the shop delivers to a postal code, on Enter or by the button (specification
 * sections 4 and 5).
 */
export function PostalCodeCheck({ className }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const toast = useToast();
  const { areas, pickup } = useShop();
  const [text, setText] = useState('');
  const [verdict, setVerdict] = useState<Verdict>('unknown');
  const id = useId();
  const isChecked = verdict !== 'unknown';
  const place = useRef<HTMLElement>(null);
  const details = useAreaDetails(place, isChecked);
  const asked = useSearchParams()[0].get(fieldName);
  const input = useRef<HTMLInputElement>(null);

  // React does not know what was typed or sent before hydration.
  const catchUp = useEffectEvent(() => {
    const isShown = input.current?.checkVisibility() === true;
    if (isShown && asked !== null) return check(asked);
    const typed = cleanPostalCode(input.current?.value ?? '');
    const code = typed === '' ? (readPostalCode() ?? '') : typed;
    setText(code);
    // A stored postal code is checked without a toast.
    if (typed === '' && code.length === postalCodeLength) setVerdict(verdictOf(code));
  });
  useEffect(() => catchUp(), []);

  // The page may have two fields: an empty one follows what was checked in the other.
  const known = usePostalCode();
  const follow = useEffectEvent(() => {
    if (known === null || input.current?.value !== '') return;
    setText(known);
    setVerdict(verdictOf(known));
  });
  useEffect(() => follow(), [known]);

  function verdictOf(code: string): Verdict {
    return findArea(code, areas) === undefined ? 'unavailable' : 'available';
  }

  function send(): void {
    check(text);
  }

  function check(typed: string): void {
    const code = cleanPostalCode(typed);
    setText(code);
    if (code.length < postalCodeLength) {
      toast.error(t('shop.postal_code_short', { digits: postalCodeLength }));
      return;
    }
    rememberPostalCode(code);
    setVerdict(verdictOf(code));
    const area = findArea(code, areas);
    if (area === undefined) {
      toast.error(
        t('shop.area_unavailable_title'),
        pickup
          ? t('shop.area_pickup', { address: pickup.address })
          : t('shop.area_unavailable_text'),
      );
      return;
    }
    const { delivery_hours: hours } = area;
    toast.success(
      t('shop.area_available_title'),
      hours === null ? undefined : t('shop.area_available_text', { ...hours }),
    );
  }

  return (
    <search ref={place} className={classNames('relative', className)}>
      {/* Sent before the page is alive, it leads to the start page, which then says it. */}
      <Form method="get" action={href('/')} onSend={send} className="relative">
        <label htmlFor={id} className="sr-only">
          {t('shop.postal_code')}
        </label>
        <span
          id={`${id}-verdict`}
          className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center"
        >
          <VerdictMark verdict={verdict} />
        </span>
        <input
          ref={input}
          id={id}
          name={fieldName}
          value={text}
          onChange={(event) => {
            setText(cleanPostalCode(event.target.value));
            setVerdict('unknown');
          }}
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="go"
          placeholder={t('shop.postal_code_placeholder')}
          aria-invalid={verdict === 'unavailable' || undefined}
          aria-describedby={`${id}-verdict ${id}-terms`}
          className={classNames(
            'h-11 w-full rounded-full bg-raised ps-10 pe-12 ring-1 ring-inset placeholder:text-muted focus:ring-2 focus:ring-ring focus:outline-none',
            verdict === 'available' && 'ring-brand',
            verdict === 'unavailable' && 'ring-danger',
            verdict === 'unknown' && 'ring-line-strong',
          )}
        />
        {/* The number pads of phones have no Enter. */}
        <button
          type="submit"
          aria-label={t('shop.postal_code_placeholder')}
          className="text-brand hover:bg-brand-soft absolute inset-y-0 end-0 grid w-11 place-items-center rounded-full"
        >
          <ChevronIcon className="size-5" />
        </button>
      </Form>
      {/* Not in the form: a dialog of it has its own. */}
      {details !== null && isChecked && <details.CheckedArea id={`${id}-terms`} code={text} />}
    </search>
  );
}

function VerdictMark({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation();
  if (verdict === 'unknown') return <PinIcon className="text-brand size-5" />;
  const isAvailable = verdict === 'available';
  const Icon = isAvailable ? CheckIcon : CloseIcon;
  return (
    <>
      <span className="sr-only">
        {isAvailable ? t('shop.area_available_title') : t('shop.area_unavailable_title')}
      </span>
      <Icon
        strokeWidth={3}
        className={classNames(
          'size-5 animate-pop',
          isAvailable ? 'text-success-ink' : 'text-danger-ink',
        )}
      />
    </>
  );
}
