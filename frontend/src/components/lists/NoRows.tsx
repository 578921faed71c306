import type { ReactNode } from 'react';
import { ButtonLink } from '../Button';
import type { IconName } from '../Icon';
import { Notice } from '../Notice';
import { messages } from './messages';

interface Props {
  /** "No sections found" */
  title: string;
  icon?: IconName;
  /** Whether a filter applies, and the address without filters; both from `useListAddress`. */
  filtered: boolean;
  clearedHref: string;
  /** The label of the link to it. */
  clear?: string;
  /** The text if a filter applies. */
  unmatched?: ReactNode;
  /** The text without filters. */
  children?: ReactNode;
}

/** Replaces an empty list: the reason, and a link that clears search and filters. */
export const NoRows = ({
  title,
  icon = 'search',
  filtered,
  clearedHref,
  clear = 'Clear search and filters',
  unmatched = messages.unmatched,
  children,
}: Props) => (
  <Notice
    title={title}
    icon={icon}
    action={
      filtered && (
        <ButtonLink look="outline" to={clearedHref}>
          {clear}
        </ButtonLink>
      )
    }
  >
    {filtered ? unmatched : children}
  </Notice>
);
