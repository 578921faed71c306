import { hasStatus, mayPass, userMessage } from '../providers/apiError';
import { Button } from './Button';
import { Notice } from './Notice';

interface Props {
  title: string;
  error: unknown;
  onRetry: () => void;
  /** For status 400, whose detail is for programmers. */
  refusal?: string;
}

const unreadable =
  'Something in the address of this page is not understood. The link may be damaged or out of date.';

/** An error, in the server's words if it has any, and a retry button if retrying can help. */
export function Failure({ title, error, onRetry, refusal = unreadable }: Props) {
  return (
    <div role="alert">
      <Notice
        title={title}
        icon="alert"
        action={
          mayPass(error) && (
            <Button type="button" look="outline" onClick={onRetry}>
              Try again
            </Button>
          )
        }
      >
        {hasStatus(error, 400)
          ? refusal
          : userMessage(error, 'The server could not be reached, or did not answer as expected.')}
      </Notice>
    </div>
  );
}
