import { NoRows } from '../../../components/lists/NoRows';

export const NoSections = ({ filtered, clearedHref }: { filtered: boolean; clearedHref: string }) => (
  <NoRows
    title="No sections found for selected term"
    filtered={filtered}
    clearedHref={clearedHref}
    unmatched="Nothing in this term matches the search and the filters."
  >
    This term has no sections yet.
  </NoRows>
);
