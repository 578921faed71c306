import type { ReactNode } from 'react';
import { Button } from '../../../components/Button';
import { Confirm } from '../../../components/dialog/Confirm';
import { updateRecord, useAct } from '../../../providers/acts';
import { useAreaDialogs } from './useAreaDialogs';
import { messages } from './messages';

interface Kept {
  id: string;
  isActive: boolean;
}

interface Area {
  resource: string;
  path: string;
  one: string;
}

/** An area's words for inactive and active again: "closed", "open again". */
export interface EndingWords {
  end: string;
  ended: string;
  bringBack: string;
  broughtBack: string;
}

interface ActionsProps {
  area: Area;
  row: Kept;
  name: string;
  words: EndingWords;
  refreshes?: readonly (readonly unknown[])[];
  /** The record can't be deleted. */
  isLasting?: boolean;
  children?: ReactNode;
}

const activity = (area: Area, id: string, isActive: boolean) => updateRecord(area.resource, id, { isActive });

/** The buttons of an open record: Edit, deactivate or reactivate, and Delete. */
export function EndingActions(props: ActionsProps) {
  const { area, row, name, words, refreshes = [], isLasting = false, children } = props;
  const { open } = useAreaDialogs();
  const bringBack = useAct({
    act: () => activity(area, row.id, true),
    done: messages.now(name, words.broughtBack),
    record: () => ({ name, to: `${area.path}/${row.id}` }),
    failed: messages.saveFailed(area.one),
    refreshes: [[area.resource], ...refreshes],
  });
  return (
    <>
      <Button type="button" look="outline" onClick={() => open('edit')}>
        Edit
      </Button>
      {row.isActive ? (
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

export interface QuestionProps extends Omit<ActionsProps, 'isLasting' | 'children'> {
  children: ReactNode;
  onClose: () => void;
}

/** The confirmation before deactivating a record; `children` states the consequences. */
export function EndQuestion({ area, row, name, words, refreshes = [], children, onClose }: QuestionProps) {
  const end = useAct({
    act: () => activity(area, row.id, false),
    done: messages.now(name, words.ended),
    record: () => ({ name, to: `${area.path}/${row.id}` }),
    failed: messages.saveFailed(area.one),
    refreshes: [[area.resource], ...refreshes],
    undo: {
      act: () => activity(area, row.id, true),
      done: messages.now(name, words.broughtBack),
      failed: messages.saveFailed(area.one),
    },
  });
  return (
    <Confirm
      title={`${words.end} ${name}?`}
      confirm={words.end}
      danger
      onConfirm={() => end.run().then(onClose)}
      onCancel={onClose}
    >
      {children}
    </Confirm>
  );
}
