import type { StudentRecordDto } from '../../api/types.gen';
import { Button, ButtonLink } from '../../components/Button';
import { useDialogAddress } from '../../components/dialog/useDialogAddress';
import { studentLabel } from '../../components/form/picker/found';
import { Icon } from '../../components/Icon';
import { Inline } from '../../components/layout/Inline';
import { whenLoaded } from '../../components/whenLoaded';
import { useMay } from '../../providers/session';
import { holdsOfStudentHref, isRelease } from '../holds/path';
import { useHoldKinds } from '../holds/queries';

const PlaceHold = whenLoaded(() => import('../holds/PlaceHold'));
const ReleaseHold = whenLoaded(() => import('../holds/ReleaseHold'));

/** The kinds of holds that the person's office releases, and the dialogs of the tab. */
export function useHoldActs(studentId: string) {
  const may = useMay()('place', 'holds', studentId);
  const kinds = useHoldKinds(may);
  const own = (may && kinds.data?.filter(({ mine }) => mine)) || [];
  return { own, mine: own.map(({ kind }) => kind), ...useDialogAddress() };
}

interface Props {
  student: StudentRecordDto;
}

/** For offices that place holds: a button for a new hold, and a link to all of the student's holds. */
export function HoldTools({ student }: Props) {
  const { own, open } = useHoldActs(student.id);
  const mayPlace = useMay()('place', 'holds');
  if (!mayPlace) return null;
  return (
    <Inline wrap gap={3}>
      {own.length > 0 && (
        <Button type="button" look="outline" onClick={() => open('place-hold')}>
          <Icon name="plus" />
          Place Hold
        </Button>
      )}
      {student.studentId && (
        <ButtonLink look="outline" to={holdsOfStudentHref(student.studentId)}>
          Manage Holds
        </ButtonLink>
      )}
    </Inline>
  );
}

export function HoldDialogs({ student }: Props) {
  const { own, dialog, close } = useHoldActs(student.id);
  const [act, holdId] = dialog?.split('.') ?? [];
  if (own.length === 0) return null;
  if (act === 'place-hold')
    return (
      <PlaceHold kinds={own} student={{ id: student.id, label: studentLabel(student) }} onClose={close} />
    );
  return isRelease(act) && holdId ? <ReleaseHold id={holdId} onClose={close} /> : null;
}
