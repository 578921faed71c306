import type { RegistrationOverrideDto } from '../../../api/types.gen';
import { Confirm } from '../../../components/dialog/Confirm';
import { Dialog, DialogBody } from '../../../components/dialog/Dialog';
import { useAct } from '../../../providers/acts';
import { grantOverride, revokeOverride } from '../../../providers/registration';
import { courseOf, studentOf } from '../../../resources/enrollments/enrollment';
import { overrideNames } from '../blockers/overrides';
import { seatsPath } from '../path';

interface Props {
  row: RegistrationOverrideDto;
  onClose: () => void;
}

/** The toast's Undo grants the same override again. */
export function RevokeDialog({ row, onClose }: Props) {
  const { run } = useAct({
    act: ({ id }: RegistrationOverrideDto) => revokeOverride(id),
    done: 'Override revoked',
    record: () => ({
      name: `${studentOf(row)} in ${courseOf(row)}`,
      to: `${seatsPath}/${row.sectionId}?term=${row.termId}`,
    }),
    failed: 'Failed to revoke the override',
    refreshes: [['registration-overrides']],
    undo: {
      act: (_, { studentId, sectionId, code, reason, expiresAt }) =>
        grantOverride({ studentId, sectionId, code, reason, expiresAt }),
      done: 'Override granted again',
      failed: 'Failed to grant the override again',
    },
  });
  if (row.state !== 'standing')
    return (
      <Dialog title="Revoke override" onClose={onClose} size="small">
        <DialogBody>
          The override of {studentOf(row)} in {courseOf(row)} is {row.state} already.
        </DialogBody>
      </Dialog>
    );
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
