import { Fragment } from 'react';
import { Link } from 'react-router';

interface LinkedTextProps {
  /** "Es gelten unsere <terms>AGB</terms>." */
  text: string;
  /** Target of each marked text: a page of the shop, `mailto:` or `tel:`. */
  links: Readonly<Record<string, string>>;
}

/** Renders a text with links in it. */
export function LinkedText({ text, links }: LinkedTextProps) {
  const parts = text.split(/(<\w+>.*?<\/\w+>)/).filter((part) => part !== '');
  return parts.map((part) => {
    const [, name = '', words = ''] = /^<(\w+)>(.*)<\/\w+>$/.exec(part) ?? [];
    const to = links[name];
    if (to === undefined) return <Fragment key={part}>{part}</Fragment>;
    // Addresses and numbers are left to right in every language.
    if (/^(mailto|tel):/.test(to)) {
      return (
        <a key={part} href={to} dir="ltr" className="underline">
          {words}
        </a>
      );
    }
    return (
      <Link key={part} to={to} className="underline">
        {words}
      </Link>
    );
  });
}
