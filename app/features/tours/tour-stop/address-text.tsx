/** An address in one line, or with its postal code and city in the second. */
export function AddressText({ address }: { address: string }) {
  const cut = address.lastIndexOf(', ') + 1;
  return (
    <bdi>
      <span className="inline-block">{address.slice(0, cut)}</span>{' '}
      <span className="inline-block">{address.slice(cut).trimStart()}</span>
    </bdi>
  );
}
