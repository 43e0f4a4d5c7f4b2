import { Fragment } from 'react';
import { Link } from 'react-router';

interface LinkedTextProps {
  /** "Es gelten unsere <terms>AGB</terms>." */
  text: string;
  /**
   * Where the words between the marks of a name lead to: a page of the shop, `mailto:` or `tel:`.
   */
  links: Readonly<Record<string, string>>;
}

/**
 * A text of the locales with links in it. The library's own part for marked text weighs four
 * kilobytes, on every page.
 */
export function LinkedText({ text, links }: LinkedTextProps) {
  const parts = text.split(/(<\w+>.*?<\/\w+>)/).filter((part) => part !== '');
  return parts.map((part) => {
    const [, name = '', words = ''] = /^<(\w+)>(.*)<\/\w+>$/.exec(part) ?? [];
    const to = links[name];
    if (to === undefined) return <Fragment key={part}>{part}</Fragment>;
    // Addresses and numbers are read from the left in every language.
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
