import { hasStatus, mayPass, userMessage } from '../providers/apiError';
import { Button } from './Button';
import { Notice } from './Notice';
import { messages } from './messages';

interface Props {
  title: string;
  error: unknown;
  onRetry: () => void;
  /** For status 400, whose detail is for programmers. */
  refusal?: string;
}

/** An error, in the server's words if it has any, and a retry button if retrying can help. */
export function Failure({ title, error, onRetry, refusal = messages.failure.badLink }: Props) {
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
        {hasStatus(error, 400) ? refusal : userMessage(error, messages.failure.unreachable)}
      </Notice>
    </div>
  );
}
