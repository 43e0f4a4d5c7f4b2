/** What is missing in a part of a form. */
export function Fault({ children }: { children: string }) {
  return (
    <p role="alert" className="text-danger-ink mt-2 text-sm">
      {children}
    </p>
  );
}
