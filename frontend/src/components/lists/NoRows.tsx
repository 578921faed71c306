import type { ReactNode } from 'react';
import { ButtonLink } from '../Button';
import type { IconName } from '../Icon';
import { Notice } from '../Notice';

interface Props {
  /** "No sections found" */
  title: string;
  icon?: IconName;
  /** Whether something narrows the list, and where nothing does: as `useListAddress` has them. */
  filtered: boolean;
  clearedHref: string;
  /** What the way there is called. */
  clear?: string;
  /** Said where something narrows the list. */
  unmatched?: ReactNode;
  /** Said where nothing does. */
  children?: ReactNode;
}

/** In place of a list without rows: why there are none, and the way to those that a search or a filter hides. */
export const NoRows = ({
  title,
  icon = 'search',
  filtered,
  clearedHref,
  clear = 'Clear search and filters',
  unmatched = 'Nothing matches the search and the filters.',
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
