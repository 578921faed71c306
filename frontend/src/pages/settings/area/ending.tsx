import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { Confirm } from '../../../components/dialog/Confirm';
import { toast } from '../../../components/toasts';
import { put, remove, useAct } from '../../../providers/acts';
import { hasStatus } from '../../../providers/apiError';
import type { PortalDataProvider } from '../../../providers/dataProvider';
import { readAgain } from './records';
import { useAreaDialogs } from './useAreaDialogs';

interface Kept {
  id: string;
  isActive: boolean;
}

interface Area {
  resource: string;
  path: string;
  one: string;
}

/** How an area calls what is out of use and in use again: "closed", "open again". */
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
  children?: ReactNode;
}

const activity = (area: Area, id: string, isActive: boolean) => put([area.resource, id], { isActive });

/** Edit, out of use or back, and delete: the buttons of an open record. */
export function EndingActions({ area, row, name, words, refreshes = [], children }: ActionsProps) {
  const { open } = useAreaDialogs();
  const bringBack = useAct({
    act: () => activity(area, row.id, true),
    done: `${name} is ${words.broughtBack}`,
    failed: `Failed to save the ${area.one}`,
    refreshes: [...readAgain(area.resource, row.id), ...refreshes],
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
      <Button type="button" look="quiet" onClick={() => open('delete')}>
        Delete
      </Button>
      {children}
    </>
  );
}

interface QuestionProps extends Omit<ActionsProps, 'children'> {
  children: ReactNode;
  onClose: () => void;
}

/** Asks before a record is taken out of use; `children` names what follows. */
export function EndQuestion({ area, row, name, words, refreshes = [], children, onClose }: QuestionProps) {
  const end = useAct({
    act: () => activity(area, row.id, false),
    done: `${name} is ${words.ended}`,
    failed: `Failed to save the ${area.one}`,
    refreshes: [...readAgain(area.resource, row.id), ...refreshes],
    undo: {
      act: () => activity(area, row.id, true),
      done: `${name} is ${words.broughtBack}`,
      failed: `Failed to save the ${area.one}`,
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

/** Deletes what nothing refers to. What is referred to stays, out of use: the server decides, and it is told. */
export function DeleteQuestion({ area, row, name, words, refreshes = [], children, onClose }: QuestionProps) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const act = useAct({
    act: () => remove([area.resource, row.id]),
    failed: `Failed to delete the ${area.one}`,
    refreshes: [[area.resource], ...refreshes],
  });
  const tell = (description: string) => toast({ title: 'Success', description, variant: 'success' });
  const stays = () =>
    dataProvider.getOne(area.resource, { id: row.id }).then(
      () => true,
      (error: unknown) => !hasStatus(error, 404),
    );
  const run = async () => {
    await act.run();
    if (await stays()) {
      for (const queryKey of readAgain(area.resource, row.id)) void queries.invalidateQueries({ queryKey });
      tell(`${name} is in use elsewhere: it stays, ${words.ended}`);
      onClose();
    } else {
      tell(`${name} deleted`);
      void navigate(area.path, { replace: true });
    }
  };
  return (
    <Confirm
      title={`Delete ${name}?`}
      confirm={`Delete ${area.one}`}
      danger
      onConfirm={run}
      onCancel={onClose}
    >
      {children}
    </Confirm>
  );
}
