import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { useUi, type LinkProps } from './ui-provider.tsx';

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button, for actions that open another page. */
export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  const { Link } = useUi();
  return <Link className={buttonStyle(variant, size, className)} {...props} />;
}
