import { useState, type ReactNode } from 'react';
import { CheckoutSection } from '#app/features/orders/checkout/checkout-section.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';

interface ChosenPartProps {
  title: string;
  /** What is chosen now. */
  chosen: ReactNode;
  /** All choices, shown on demand. */
  children: ReactNode;
}

/** A part of the order that most changes leave unchanged. */
export function ChosenPart({ title, chosen, children }: ChosenPartProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const label = t(isOpen ? 'order_change.close' : 'checkout.change');
  return (
    <CheckoutSection
      title={title}
      action={
        <Button
          variant="quiet"
          size="small"
          className="-me-3"
          aria-expanded={isOpen}
          aria-label={`${label}: ${title}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
      }
    >
      {isOpen ? children : chosen}
    </CheckoutSection>
  );
}
