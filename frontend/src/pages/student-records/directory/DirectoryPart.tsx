import type { StudentRecordDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Inline } from '../../../components/layout/Inline';
import { Part } from '../../../components/Part';
import { restrictedText } from '../../../components/RestrictedMark';
import { StatusBadge } from '../../../components/StatusBadge';
import { whenLoaded } from '../../../components/whenLoaded';
import { useMay, useUser } from '../../../providers/session';
import { directoryMessages as messages } from '../messages';

const DirectoryDialog = whenLoaded(() => import('./DirectoryDialog'));
const ReleaseDialog = whenLoaded(() => import('./ReleaseDirectoryDialog'));

const dialogName = 'directory-restriction';
const releaseName = 'remove-directory-restriction';

interface Props {
  student: StudentRecordDto;
}

/** The directory restriction (FERPA), for the student and for the registrar. */
export function DirectoryPart({ student }: Props) {
  const may = useMay()('restrict', 'students', student.id);
  const isOwn = useUser().studentId === student.id;
  const { dialog, open, close } = useDialogAddress();
  const restricted = student.directoryRestriction ?? [];
  const isRestricted = restricted.length > 0;
  if (!may) return null;
  return (
    <Part
      title="Directory information"
      aside={
        <StatusBadge tone={isRestricted ? 'warning' : 'neutral'} wraps>
          {isRestricted ? restrictedText(restricted) : 'Not restricted'}
        </StatusBadge>
      }
      note={isOwn ? messages.own : messages.office}
    >
      <Inline wrap gap={2}>
        <Button type="button" look="outline" onClick={() => open(dialogName)}>
          {messages.open(isRestricted)}
        </Button>
        {isRestricted && (
          <Button type="button" look="outline" onClick={() => open(releaseName)}>
            {messages.remove}
          </Button>
        )}
      </Inline>
      {dialog === dialogName && <DirectoryDialog student={student} isOwn={isOwn} onClose={close} />}
      {dialog === releaseName && isRestricted && (
        <ReleaseDialog student={student} isOwn={isOwn} onClose={close} />
      )}
    </Part>
  );
}
