/** German in every language; long words break, so that no page gets wider than the screen. */
export function ProductName({ name }: { name: string }) {
  return (
    <bdi lang="de" className="wrap-anywhere hyphens-auto">
      {name}
    </bdi>
  );
}
