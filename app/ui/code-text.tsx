import type { ReactNode } from 'react';

/** A number or a code that is selected as a whole, and is left to right in every language. */
export const CodeText = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="wrap-anywhere select-all">
    {children}
  </bdi>
);
