interface BrandLineProps {
  /** Null or missing, as in products that a device stored before they had brands. */
  brand: string | null | undefined;
  /** The name of the product, which often begins with the brand. */
  name: string;
}

/** The brand of a product, unless its name contains it: "Milch" alone says too little. */
export function BrandLine({ brand, name }: BrandLineProps) {
  if (brand === null || brand === undefined) return null;
  if (name.toLowerCase().includes(brand.toLowerCase())) return null;
  return (
    <span className="text-muted block truncate text-xs">
      <bdi>{brand}</bdi>
    </span>
  );
}
