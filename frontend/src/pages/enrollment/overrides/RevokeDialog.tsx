import type { RegistrationOverrideDto } from '../../../api/types.gen';
import { Confirm } from '../../../components/dialog/Confirm';
import { useAct } from '../../../providers/acts';
import { grantOverride, revokeOverride } from '../../../providers/registration';
import { courseOf, studentOf } from '../../../resources/enrollments/enrollment';
import { overrideNames } from '../blockers/overrides';

interface Props {
  /** Absent: not on this page, or gone. */
  row: RegistrationOverrideDto | undefined;
  onClose: () => void;
}

/** It can be taken back: the same override is then granted anew. */
export function RevokeDialog({ row, onClose }: Props) {
  const { run } = useAct({
    act: ({ id }: RegistrationOverrideDto) => revokeOverride(id),
    done: 'Override revoked',
    failed: 'Failed to revoke the override',
    refreshes: [['registration-overrides']],
    undo: {
      act: (_, { studentId, sectionId, code, reason, expiresAt }) =>
        grantOverride({ studentId, sectionId, code, reason, expiresAt }),
      done: 'Override granted again',
      failed: 'Failed to grant the override again',
    },
  });
  if (!row || row.state !== 'standing') return null;
  return (
    <Confirm
      title={`Revoke the override of ${studentOf(row)}`}
      confirm="Revoke"
      doing="Revoking…"
      danger
      onConfirm={() => run(row).then(onClose)}
      onCancel={onClose}
    >
      {studentOf(row)} will no longer pass “{overrideNames[row.code]}” in {courseOf(row)}. The row stays in
      the list.
    </Confirm>
  );
}
