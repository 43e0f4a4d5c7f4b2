import { useState } from 'react';
import { href } from 'react-router';
import { CheckoutSection } from '#app/features/orders/checkout/checkout-section.tsx';
import { formatWindow } from '#app/i18n/format-window.ts';
import { useProblemText } from '#app/i18n/problem-text.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { QueryView } from '#app/ui/query-view.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { RecordedCustomer } from '#contract/accounts/recorded-customers.schema.ts';
import type { AdminOrder } from '#contract/orders/orders.schema.ts';
import { ChosenCustomer } from './chosen-customer.tsx';
import { CustomerForm } from './customer-form.tsx';
import { CustomerSearch } from './customer-search.tsx';
import { OrderForm } from './order-form.tsx';
import { PaperButton } from './paper-button.tsx';
import { useStaffCart } from './queries.ts';

/** `/admin/orders/new`: takes the order of a customer who telephones or comes by. */
export function StaffOrderScreen() {
  const { t } = useTranslation();
  const [customer, setCustomer] = useState<RecordedCustomer | null>(null);
  const [isTyping, setTyping] = useState(false);
  const [placed, setPlaced] = useState<AdminOrder | null>(null);
  return (
    <>
      <PageHeading backTo={href('/admin/orders')}>{t('staff_orders.title')}</PageHeading>
      {placed !== null ? (
        <PlacedOrder
          order={placed}
          onNext={() => {
            setPlaced(null);
            setCustomer(null);
          }}
        />
      ) : (
        <div className="space-y-6">
          <CheckoutSection title={t('staff_orders.customer')}>
            {isTyping ? (
              <CustomerForm
                customer={customer ?? undefined}
                onSaved={(saved) => {
                  setCustomer(saved);
                  setTyping(false);
                }}
                onCancel={() => setTyping(false)}
              />
            ) : customer === null ? (
              <CustomerSearch onChoose={setCustomer} onNew={() => setTyping(true)} />
            ) : (
              <ChosenCustomer
                customer={customer}
                onChange={() => setTyping(true)}
                onOther={() => setCustomer(null)}
              />
            )}
          </CheckoutSection>
          {customer !== null && !isTyping && (
            <CustomerOrder key={customer.id} customer={customer} onPlaced={setPlaced} />
          )}
        </div>
      )}
    </>
  );
}

interface CustomerOrderProps {
  customer: RecordedCustomer;
  onPlaced: (order: AdminOrder) => void;
}

function CustomerOrder({ customer, onPlaced }: CustomerOrderProps) {
  const textOf = useProblemText();
  const cart = useStaffCart(customer.id);
  return (
    <QueryView
      query={cart}
      wait={<Skeleton className="h-64 rounded-xl" />}
      renderFailure={(error) => <Notice tone="danger">{textOf(error)}</Notice>}
    >
      {(loaded) => <OrderForm customer={customer} cart={loaded} onPlaced={onPlaced} />}
    </QueryView>
  );
}

/** What to say to the customer, and their paper. */
function PlacedOrder({ order, onNext }: { order: AdminOrder; onNext: () => void }) {
  const { t, i18n } = useTranslation();
  const { delivery_time_start: start, delivery_time_end: end } = order;
  return (
    <Card className="max-w-2xl space-y-4">
      <div role="status">
        <h2 className="text-lg font-bold">
          {t('checkout.confirmed_number', { number: order.order_number })}
        </h2>
        <p className="mt-1">
          <bdi>{order.customer_name}</bdi>, {formatWindow(t, i18n.language, { start, end })}
        </p>
      </div>
      <p className="text-muted">
        {t(order.user_email === '' ? 'staff_orders.placed_paper' : 'staff_orders.placed_mail')}
      </p>
      <div className="flex flex-wrap gap-3">
        <PaperButton order={order} />
        <ButtonLink variant="secondary" to={`${href('/admin/orders')}?query=${order.order_number}`}>
          {t('staff_orders.see_order')}
        </ButtonLink>
        <Button variant="secondary" onClick={onNext}>
          {t('staff_orders.next')}
        </Button>
      </div>
    </Card>
  );
}
