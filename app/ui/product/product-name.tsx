interface ProductNameProps {
  name: string;
  /**
   * `untranslated` of the product. If it contains the name, the name is German in every language.
   */
  untranslated?: readonly string[] | undefined;
}

/** Long words break, so that no page becomes wider than the screen. */
export function ProductName({ name, untranslated = [] }: ProductNameProps) {
  return (
    <bdi lang={untranslated.includes('name') ? 'de' : undefined} className="product-name">
      {name}
    </bdi>
  );
}
