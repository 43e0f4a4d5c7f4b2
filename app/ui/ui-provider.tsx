import {
  createContext,
  use,
  useEffect,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
} from 'react';
import { finishHydration } from './hydration/hydration-gates.ts';

/** What the parts of the design system take as a link: the application's router has its own. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  /** Handed to the page that the link leads to. */
  state?: unknown;
  replace?: boolean;
  /** The page stays scrolled where it is. */
  preventScrollReset?: boolean;
}

export interface UiSettings {
  Link: ComponentType<LinkProps>;
  /**
   * The widths in which an image can be had, as `srcset` lists them: those that suit a box of
   * this many pixels, or all; undefined where there is but one.
   */
  sourcesOf: (image: string, boxWidth?: number) => string | undefined;
  /** Words that the parts say by themselves, in the language of the page. */
  texts: Record<
    | 'close'
    | 'back'
    | 'previous'
    | 'next'
    | 'show_typed'
    | 'notifications'
    | 'discard_question'
    | 'discard'
    | 'keep_editing',
    string
  >;
}

const UiContext = createContext<UiSettings | null>(null);

export function UiProvider({ settings, children }: { settings: UiSettings; children: ReactNode }) {
  useEffect(finishHydration, []);
  return <UiContext value={settings}>{children}</UiContext>;
}

export function useUi(): UiSettings {
  const settings = use(UiContext);
  if (settings === null) throw new Error('useUi needs a <UiProvider> around it');
  return settings;
}
