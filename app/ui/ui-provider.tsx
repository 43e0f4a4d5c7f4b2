import {
  createContext,
  use,
  useEffect,
  type AnchorHTMLAttributes,
  type ComponentType,
  type ReactNode,
  type Ref,
} from 'react';
import { finishHydration } from './hydration/hydration-gates.ts';

/** Props of the links in the design system, which the router's link implements. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  ref?: Ref<HTMLAnchorElement>;
  /** Passed to the page of the link. */
  state?: unknown;
  replace?: boolean;
  /** Does not change the scroll position. */
  preventScrollReset?: boolean;
}

export interface UiSettings {
  Link: ComponentType<LinkProps>;
  /**
   * The `srcset` of an image: the widths that suit a box of this many pixels, or all; undefined for
   * an image with a single width.
   */
  sourcesOf: (image: string, boxWidth?: number) => string | undefined;
  /** Texts of the design system itself, in the language of the page. */
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
