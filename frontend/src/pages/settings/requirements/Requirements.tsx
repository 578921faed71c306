import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ProgramRequirementsDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { Confirm } from '../../../components/dialog/Confirm';
import { deleteRecord, useAct } from '../../../providers/acts';
import { RecordsPage } from '../../../components/records/RecordsPage';
import type { Read } from '../../../components/records/records';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { useRecordHref } from '../../../components/records/useRecordHref';
import { AddRequirements } from './AddRequirements';
import { requirementsPath } from './path';
import { requirementKind, sheetName } from './requirementKind';
import { RequirementForm } from './RequirementForm';
import { SheetDetail } from './SheetDetail';
import { changedLines } from './sheetChanges';
import { messages } from './messages';

export default function Requirements() {
  return (
    <RecordsPage
      kind={requirementKind}
      add={() => <AddRequirements />}
      forms={{ edit: (form) => <RequirementForm {...form} /> }}
      questions={{ delete: (sheet, onClose) => <DeleteSheet sheet={sheet} onClose={onClose} /> }}
      actions={(sheet) => <Actions sheet={sheet} />}
      changed={(change, sheet) => changedLines(change, sheet.blocks)}
    >
      {(sheet) => <SheetDetail sheet={sheet} />}
    </RecordsPage>
  );
}

function Actions({ sheet }: { sheet: ProgramRequirementsDto }) {
  const { open } = useDialogAddress();
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

function DeleteSheet({ sheet, onClose }: { sheet: Read<ProgramRequirementsDto>; onClose: () => void }) {
  const navigate = useNavigate();
  const hrefOf = useRecordHref(requirementsPath);
  const { data: all, isError } = useGetList<ProgramRequirementsDto>(requirementKind.resource, {
    filter: { programId: sheet.programId },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'catalogYear', order: 'DESC' },
  });
  const deleting = useAct({
    act: () => deleteRecord(requirementKind.resource, sheet.id, sheet.etag),
    done: messages.delete.done(sheetName(sheet)),
    failed: messages.delete.failed,
    refreshes: [[requirementKind.resource], ['students', 'degree-audit']],
    reportsStale: true,
  });
  const others = all?.filter(({ id }) => id !== sheet.id);
  const before = others?.find(({ catalogYear }) => catalogYear < sheet.catalogYear) ?? others?.at(-1);
  return (
    <Confirm
      title={messages.delete.title(sheetName(sheet))}
      pending={!all && !isError}
      confirm={messages.delete.confirm}
      danger
      onConfirm={() => deleting.run().then(() => void navigate(hrefOf(), { replace: true }))}
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
