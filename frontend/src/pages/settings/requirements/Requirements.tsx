import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ProgramRequirementsDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { Confirm } from '../../../components/dialog/Confirm';
import { deleteRecord, useAct } from '../../../providers/acts';
import { AreaPage } from '../area/AreaPage';
import { EditRecord } from '../area/EditRecord';
import { type Read, useRecord } from '../area/records';
import { RecordPanel } from '../area/RecordPanel';
import { useAreaDialogs } from '../area/useAreaDialogs';
import { AddRequirements } from './AddRequirements';
import { requirementsPath } from './path';
import { requirementArea, sheetName } from './requirementArea';
import { RequirementForm } from './RequirementForm';
import { SheetDetail } from './SheetDetail';
import { changedLines } from './sheetChanges';
import { messages } from './messages';

const about = ['from', 'program'];
/** The name of an open sheet includes its year. */
const named = { ...requirementArea, name: { ...requirementArea.name, text: sheetName } };

export default function Requirements() {
  return (
    <AreaPage
      area={requirementArea}
      panel={(open) => (
        <RecordPanel<ProgramRequirementsDto>
          key={open.id}
          {...open}
          area={named}
          badge={() => null}
          actions={(sheet) => <Actions sheet={sheet} />}
          changed={(change, sheet) => changedLines(change, sheet.blocks)}
        >
          {(sheet) => <SheetDetail sheet={sheet} />}
        </RecordPanel>
      )}
      dialogs={(id) => <Dialogs id={id} />}
    />
  );
}

function Actions({ sheet }: { sheet: ProgramRequirementsDto }) {
  const { open } = useAreaDialogs();
  return (
    <>
      <Button type="button" look="outline" onClick={() => open('edit')}>
        Edit
      </Button>
      <Button type="button" look="outline" onClick={() => open('add', { from: sheet.id })}>
        New catalog year
      </Button>
      <Button type="button" look="quiet" onClick={() => open('delete')}>
        Delete
      </Button>
    </>
  );
}

function Dialogs({ id }: { id: string | undefined }) {
  const dialogs = useAreaDialogs(about);
  const { dialog, close } = dialogs;
  if (dialog === 'add') return <AddRequirements dialogs={dialogs} />;
  if (!id || !dialog) return null;
  if (dialog === 'edit')
    return (
      <EditRecord<ProgramRequirementsDto> key={id} area={named} id={id} onClose={close}>
        {(row, reread) => <RequirementForm row={row} reread={reread} onClose={close} />}
      </EditRecord>
    );
  return dialog === 'delete' ? <Delete key={id} id={id} onClose={close} /> : null;
}

interface DeleteProps {
  id: string;
  onClose: () => void;
}

function Delete({ id, onClose }: DeleteProps) {
  const { data } = useRecord<ProgramRequirementsDto>(requirementArea.resource, id);
  return data ? <DeleteQuestion sheet={data} onClose={onClose} /> : null;
}

function DeleteQuestion({ sheet, onClose }: { sheet: Read<ProgramRequirementsDto>; onClose: () => void }) {
  const navigate = useNavigate();
  const { data: all, isError } = useGetList<ProgramRequirementsDto>(requirementArea.resource, {
    filter: { programId: sheet.programId },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'catalogYear', order: 'DESC' },
  });
  const deleting = useAct({
    act: () => deleteRecord(requirementArea.resource, sheet.id, sheet.etag),
    done: messages.delete.done(sheetName(sheet)),
    failed: messages.delete.failed,
    refreshes: [[requirementArea.resource], ['students', 'degree-audit']],
    tellsStale: true,
  });
  const others = all?.filter(({ id }) => id !== sheet.id);
  const before = others?.find(({ catalogYear }) => catalogYear < sheet.catalogYear) ?? others?.at(-1);
  return (
    <Confirm
      title={messages.delete.title(sheetName(sheet))}
      pending={!all && !isError}
      confirm={messages.delete.confirm}
      danger
      onConfirm={() => deleting.run().then(() => void navigate(requirementsPath, { replace: true }))}
      onCancel={onClose}
    >
      {before
        ? messages.delete.replaced(before.catalogYear)
        : others
          ? messages.delete.none
          : messages.delete.unknown}
    </Confirm>
  );
}
