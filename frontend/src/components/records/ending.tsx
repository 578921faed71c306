import type { ReactNode } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { updateRecord, useAct } from '../../providers/acts';
import { Button } from '../Button';
import { Confirm } from '../dialog/Confirm';
import { useRescuedFocus } from '../layers/useRescuedFocus';
import { type Ending, nameOf, type RecordKind } from './kind';
import { useDialogAddress } from '../dialog/useDialogAddress';
import { messages } from './messages';

export interface QuestionProps<Row extends RaRecord<string>> {
  kind: RecordKind<Row>;
  onClose: () => void;
}

/** The open record with the rules for deactivating it. */
export function useEnding<Row extends RaRecord<string>>(kind: RecordKind<Row>) {
  const row = useRecordContext<Row>()!;
  const name = nameOf(kind, row);
  const { refreshes = [], ...ending } = kind.ending as Ending<Row>;
  const failed = messages.saveFailed(kind.one);
  const setActive = (isActive: boolean) => ({
    act: () => updateRecord(kind.resource, row.id, { isActive }),
    done: messages.now(name, isActive ? ending.words.broughtBack : ending.words.ended),
    failed,
  });
  return {
    ...ending,
    name,
    id: row.id,
    isActive: row.isActive as boolean,
    setActive,
    toast: {
      record: () => ({ name, to: `${kind.path}/${row.id}` }),
      refreshes: [[kind.resource], ...refreshes],
    },
  };
}

/** The buttons of an open record: Edit, deactivate or reactivate, and Delete. */
export function EndingActions<Row extends RaRecord<string>>({
  kind,
  children,
}: {
  kind: RecordKind<Row>;
  children?: ReactNode;
}) {
  const { words, isActive, isLasting, setActive, toast } = useEnding(kind);
  const { open } = useDialogAddress();
  const bringBack = useAct({ ...setActive(true), ...toast });
  useRescuedFocus(bringBack.isRunning);
  return (
    <>
      <Button type="button" look="outline" onClick={() => open('edit')}>
        Edit
      </Button>
      {isActive ? (
        <Button type="button" look="quiet" onClick={() => open('end')}>
          {words.end}
        </Button>
      ) : (
        <Button
          type="button"
          look="outline"
          disabled={bringBack.isRunning}
          onClick={() => void bringBack.run().catch(() => {})}
        >
          {words.bringBack}
        </Button>
      )}
      {!isLasting && (
        <Button type="button" look="quiet" onClick={() => open('delete')}>
          Delete
        </Button>
      )}
      {children}
    </>
  );
}

/** The confirmation before deactivating a record. */
export function EndQuestion<Row extends RaRecord<string>>({ kind, onClose }: QuestionProps<Row>) {
  const { words, text, name, setActive, toast } = useEnding(kind);
  const end = useAct({ ...setActive(false), ...toast, undo: setActive(true) });
  return (
    <Confirm
      title={`${words.end} ${name}?`}
      confirm={words.end}
      danger
      onConfirm={() => end.run().then(onClose)}
      onCancel={onClose}
    >
      {text}
    </Confirm>
  );
}
