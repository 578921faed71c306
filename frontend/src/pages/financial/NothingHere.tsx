import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button';
import { Notice } from '../../components/Notice';

interface Props {
  /** "No payment plans found" */
  title: string;
  filtered: boolean;
  clearedHref: string;
  /** Said where nothing narrows the list. */
  children?: ReactNode;
}

/** In place of a list without rows. */
export const NothingHere = ({ title, filtered, clearedHref, children }: Props) => (
  <Notice
    title={title}
    icon="finance"
    action={
      filtered && (
        <ButtonLink look="outline" to={clearedHref}>
          Clear search and filters
        </ButtonLink>
      )
    }
  >
    {filtered ? 'Nothing matches the search and the filters.' : children}
  </Notice>
);
