import type { ComponentType } from 'react';
import type { IconName } from '../components/Icon';
import type { May } from '../providers/session';

/** A page of the guide; by role where roles do different jobs on a screen, `default` for all others. */
export type Guide = string | Readonly<Record<string, string>>;

/** The manifest of a screen, in its folder. The portal loads all of them first, so they import paths and types only. */
export interface Screen {
  /** Its addresses; menus lead to the first. */
  paths: readonly [string, ...string[]];
  title: string;
  load: () => Promise<{ default: ComponentType }>;
  /** The roles that work with it; absent: every role. They shape menus only: the server decides what a role may do. */
  roles?: readonly string[];
  /** Who may open it; absent: everyone, or the screen says more itself. Others don't have access to `subject`. */
  access?: { may: (may: May) => boolean; subject: string };
  /** Its place in the side menu. The label is the title, unless there is another. */
  menu?: { order: number; icon: IconName; label?: string };
  /** Its tile in Settings. */
  tile?: { order: number; icon: IconName; note: string };
  /** The link above its heading. */
  back?: { to: string; label: string };
  /** Its list accepts the text of the header's search. */
  isSearched?: boolean;
  guide?: Guide;
  /** By path, where an address has another page than the screen. */
  guides?: Readonly<Record<string, Guide>>;
}
