import { useTranslation } from 'react-i18next';
import { ApiProblem } from '#app/api/client.ts';
import { cents } from '#domain/money.ts';
import { orderStatuses, type OrderStatus } from '#domain/orders/status.ts';
import { formatMoney } from './format.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

/**
 * What to tell the customer about an error, in the active language: `problem.<code>` with the facts of the
 * refusal filled in. Whatever is no refusal of the API is unexpected.
 */
export function useProblemText(): (error: unknown) => string {
  const { t, i18n } = useTranslation();
  return (error) => {
    if (!(error instanceof ApiProblem)) return t('problem.unexpected_error');
    return t(`problem.${error.code}`, describe(error.facts, t, i18n.language));
  };
}

/** The facts as words: amounts with their currency, statuses by their label, lists joined. */
function describe(
  facts: Record<string, unknown>,
  t: Translate,
  language: string,
): Record<string, string | number> {
  const words: Record<string, string | number> = {};
  for (const [name, fact] of Object.entries(facts)) {
    if (Array.isArray(fact)) words[name] = joined(fact.map(nameOf), language);
    else if (isOrderStatus(fact)) words[name] = t(`orders.status.${fact}`);
    else if (typeof fact === 'string') words[name] = fact;
    else if (typeof fact === 'number') words[name] = numberAs(name, fact);
  }
  return words;
}

function numberAs(name: string, value: number): string | number {
  return name.endsWith('_cents') ? formatMoney(cents(value)) : value;
}

/** Lists hold texts, or things with a name such as the lines that are out of stock. */
function nameOf(item: unknown): string {
  const isNamed = typeof item === 'object' && item !== null && 'name' in item;
  return String(isNamed ? item.name : item);
}

function joined(items: string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
}

function isOrderStatus(fact: unknown): fact is OrderStatus {
  return orderStatuses.some((status) => status === fact);
}
