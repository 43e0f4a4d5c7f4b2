/**
 * What is wrong with the process data of a receipt (annex I of DSFinV-K); undefined: nothing. It
 * shares nothing with the code that writes it.
 */
export function faultOf(text: string): string | undefined {
  if (text.length > 1000) return 'longer than 1000 characters';
  const [type, amounts = '', payments, ...rest] = text.split('^');
  if (type !== 'Beleg') return 'not of the type Beleg';
  if (payments === undefined || rest.length > 0) return 'not three parts';
  const rates = amounts.split('_');
  if (rates.length !== 5 || !rates.every(isAmount)) return 'not five amounts with two decimals';
  const paid = payments === '' ? [] : payments.split('_').map((payment) => payment.split(':'));
  if (!paid.every((parts) => parts.length === 2 && isAmount(parts[0] ?? '')))
    return 'a payment is not an amount and its kind';
  if (paid.some(([amount = '']) => centsOf(amount) === 0)) return 'a payment of zero';
  const order = paid.map(([, kind]) => kind).join(' ');
  if (!['', 'Bar', 'Unbar', 'Bar Unbar'].includes(order)) return 'not cash before non-cash';
  const sum = (list: readonly string[]) => list.reduce((total, each) => total + centsOf(each), 0);
  const isClaim = rates.every((each) => centsOf(each) === 0);
  if (!isClaim && sum(rates) !== sum(paid.map(([amount = '']) => amount)))
    return 'the amounts are not what was paid';
  return undefined;
}

const isAmount = (text: string) => /^-?\d+\.\d\d$/.test(text) && !/^-0+\.00$/.test(text);
const centsOf = (text: string) => Number(text.replace('.', ''));
