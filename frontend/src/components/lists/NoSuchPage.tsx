import { ButtonLink } from '../Button';
import { Notice } from '../Notice';

/** For an address with a page number past the last page. */
export const NoSuchPage = ({ page, first }: { page: number; first: string }) => (
  <Notice
    title={`There is no page ${page}`}
    action={
      <ButtonLink look="outline" to={first}>
        Go to the first page
      </ButtonLink>
    }
  />
);
