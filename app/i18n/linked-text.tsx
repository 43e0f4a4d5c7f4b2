import { Fragment } from 'react';
import { Link } from 'react-router';

interface LinkedTextProps {
  /** "Es gelten unsere <terms>AGB</terms>." */
  text: string;
  /** Where the words between the marks of a name lead to. */
  links: Readonly<Record<string, string>>;
}

/** A text of the locales with links in it. The library's own part for marked text weighs four kilobytes, on every page. */
export function LinkedText({ text, links }: LinkedTextProps) {
  return text.split(/(<\w+>.*?<\/\w+>)/).map((part) => {
    const [, name = '', words = ''] = /^<(\w+)>(.*)<\/\w+>$/.exec(part) ?? [];
    const to = links[name];
    if (to === undefined) return <Fragment key={part}>{part}</Fragment>;
    return (
      <Link key={part} to={to} className="underline">
        {words}
      </Link>
    );
  });
}
