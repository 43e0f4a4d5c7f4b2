import { QueriesProvider } from '#app/api/queries-provider.tsx';
import { PublishedCart } from './published-cart.tsx';
import { useCart } from './queries.ts';
import type { SharedCart } from './use-shared-cart.ts';

/** Loads the account's cart, merges the browser's cart into it, and shares it with the page. */
export function AccountCart({ shared }: { shared: SharedCart }) {
  return (
    <QueriesProvider>
      <Loaded shared={shared} />
    </QueriesProvider>
  );
}

function Loaded({ shared }: { shared: SharedCart }) {
  return <PublishedCart cart={useCart()} shared={shared} />;
}
