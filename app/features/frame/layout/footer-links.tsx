import { Link } from 'react-router';

interface FooterLinksProps {
  id: string;
  title: string;
  links: readonly { to: string; label: string }[];
}

export function FooterLinks({ id, title, links }: FooterLinksProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-1 font-semibold">
        {title}
      </h2>
      <ul className="text-muted">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              className="hover:text-brand inline-flex min-h-11 items-center"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
