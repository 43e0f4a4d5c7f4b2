import { ListScreen } from '#app/features/catalog/shopping-lists/list-screen.tsx';
import { loadTexts } from '#app/i18n/load-texts.ts';
import type { Route } from './+types/named-list.ts';

await loadTexts('customer');

export default function NamedListRoute({ params: { id } }: Route.ComponentProps) {
  return <ListScreen key={id} id={id} />;
}
