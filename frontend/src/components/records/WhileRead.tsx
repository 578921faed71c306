import { type ReactNode, useState } from 'react';
import { Dialog, DialogBody, type DialogProps } from '../dialog/Dialog';
import { Failure } from '../Failure';
import { PanelBones } from '../SidePanel';
import { VisuallyHidden } from '../VisuallyHidden';
import { isMissing, type Reading } from './RecordPanel';
import { messages } from './messages';

interface Props<Row> extends Pick<DialogProps, 'description' | 'size' | 'onClose'> {
  /** The dialog's title until it shows the record: "Edit section". */
  title: string;
  /** What is read: "section". */
  one: string;
  reading: Reading<Row>;
  /** The error message, if it isn't the usual one. */
  failed?: string;
  /** Instead of the error, if there is no such record; true: the usual sentence. */
  missing?: ReactNode;
  /** Why the action isn't possible for this record. */
  refused?: (row: Row) => string | undefined;
  children: (row: Row) => ReactNode;
}

/** A dialog about one record: it opens immediately, and its content follows once the record has loaded. */
export function WhileRead<Row>(props: Props<Row>) {
  const { title, one, reading, failed, missing, refused, children, ...dialog } = props;
  const { data, error, isFetching, refetch } = reading;
  const refusal = data && refused?.(data);
  // Decided once: the action's own result isn't a reason to refuse it.
  const [admitted, admit] = useState(false);
  if (data && !refusal && !admitted) admit(true);
  if (data && admitted) return children(data);
  return (
    <Dialog title={title} {...dialog}>
      <DialogBody>
        {refusal ??
          (error && !isFetching ? (
            missing && isMissing(error) ? (
              missing === true ? (
                <p>{messages.gone(one)}</p>
              ) : (
                missing
              )
            ) : (
              <Failure
                title={failed ?? messages.panel.failed(one)}
                error={error}
                onRetry={() => void refetch()}
              />
            )
          ) : (
            <>
              <VisuallyHidden>{messages.panel.loading(one)}</VisuallyHidden>
              <PanelBones />
            </>
          ))}
      </DialogBody>
    </Dialog>
  );
}

/** Only what was read after the dialog opened, so that the change applies to the saved record. */
export const afresh = <Row,>({
  data,
  isFetchedAfterMount,
  ...reading
}: Reading<Row> & { isFetchedAfterMount: boolean }): Reading<Row> => ({
  ...reading,
  data: isFetchedAfterMount ? data : undefined,
});
