import { ButtonLink } from '../../../components/Button';
import { Notice } from '../../../components/Notice';

export const NoSections = ({ filtered, clearedHref }: { filtered: boolean; clearedHref: string }) => (
  <Notice
    title="No sections found for selected term"
    icon="search"
    action={
      filtered && (
        <ButtonLink look="outline" to={clearedHref}>
          Clear search and filters
        </ButtonLink>
      )
    }
  >
    {filtered ? 'Nothing in this term matches the search and the filters.' : 'This term has no sections yet.'}
  </Notice>
);
