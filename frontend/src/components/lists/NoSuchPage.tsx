import { ButtonLink } from '../Button';
import { Notice } from '../Notice';
import { messages } from './messages';

/** For an address with a page number past the last page. */
export const NoSuchPage = ({ page, first }: { page: number; first: string }) => (
  <Notice
    title={messages.noPage(page)}
    action={
      <ButtonLink look="outline" to={first}>
        {messages.firstPage}
      </ButtonLink>
    }
  />
);
