import type { ReactNode } from 'react';
import { Bone } from '../../../components/Bone';
import { Dialog, DialogBody } from '../../../components/dialog/Dialog';
import { Failure } from '../../../components/Failure';
import { Fields } from '../../../components/form/FieldFrame';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { hasStatus } from '../../../providers/apiError';
import { messages } from './messages-record';

interface Props<Row> {
  /** The dialog's title while loading: "Edit Payment Plan". */
  title: string;
  /** The result of react-admin's query for one record. */
  reading: {
    data?: Row;
    error: unknown;
    isFetching: boolean;
    isFetchedAfterMount: boolean;
    refetch: () => unknown;
  };
  /** Why the action isn't possible for this record. */
  refused?: (row: Row) => string | undefined;
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

/** A dialog about one record, which loads first, so that the change applies to its current version. */
export function OfRecord<Row>({ title, reading, refused, onClose, children }: Props<Row>) {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = reading;
  const fresh = isFetchedAfterMount ? data : undefined;
  const refusal = fresh && refused?.(fresh);
  if (fresh && !refusal) return children(fresh);
  const missing = hasStatus(error, 404) || hasStatus(error, 400);
  return (
    <Dialog title={title} size="small" onClose={onClose}>
      <DialogBody>
        {refusal ??
          (error && !isFetching ? (
            missing ? (
              <p>{messages.missing}</p>
            ) : (
              <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />
            )
          ) : (
            <Fields>
              <VisuallyHidden>{messages.loading}</VisuallyHidden>
              {[0, 1, 2, 3].map((one) => (
                <Bone key={one} height="56px" />
              ))}
            </Fields>
          ))}
      </DialogBody>
    </Dialog>
  );
}
