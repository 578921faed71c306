import type { StudentRecordDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { Part } from '../../components/Part';
import { StatusBadge } from '../../components/StatusBadge';
import { whenLoaded } from '../../components/whenLoaded';
import { useMay, useUser } from '../../providers/session';
import { directoryMessages as messages } from './messages';

const DirectoryDialog = whenLoaded(() => import('./DirectoryDialog'));

const dialogName = 'directory-restriction';

interface Props {
  student: StudentRecordDto;
}

/** The directory restriction (FERPA), for the student and for the registrar. */
export function DirectoryPart({ student }: Props) {
  const may = useMay()('restrict', 'students', student.id);
  const isOwn = useUser().studentId === student.id;
  const { dialog, open, close } = useDialogAddress();
  const restricted = (student.directoryRestriction ?? []).length > 0;
  if (!may) return null;
  return (
    <Part
      title="Directory information"
      aside={
        <StatusBadge tone={restricted ? 'warning' : 'neutral'}>
          {restricted ? 'Restricted' : 'Not restricted'}
        </StatusBadge>
      }
      note={isOwn ? messages.own : messages.office}
    >
      <Button type="button" look="outline" onClick={() => open(dialogName)}>
        {messages.open(restricted)}
      </Button>
      {dialog === dialogName && (
        <DirectoryDialog student={student} restricted={restricted} isOwn={isOwn} onClose={close} />
      )}
    </Part>
  );
}
