import { userMessage } from '../providers/apiError';
import { Button } from './Button';
import { Notice } from './Notice';

interface Props {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** What failed, in the server's words where it has any, and a way to try again. */
export function Failure({ title, error, onRetry }: Props) {
  return (
    <div role="alert">
      <Notice
        title={title}
        icon="alert"
        action={
          <Button type="button" look="outline" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {userMessage(error, 'The server could not be reached, or did not answer as expected.')}
      </Notice>
    </div>
  );
}
