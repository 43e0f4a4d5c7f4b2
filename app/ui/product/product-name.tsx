interface ProductNameProps {
  name: string;
  /** `untranslated` of the product: a name in it is German in every language of the page. */
  untranslated?: readonly string[] | undefined;
}

/** Long words break, so that no page gets wider than the screen. */
export function ProductName({ name, untranslated = [] }: ProductNameProps) {
  return (
    <bdi lang={untranslated.includes('name') ? 'de' : undefined} className="product-name">
      {name}
    </bdi>
  );
}
