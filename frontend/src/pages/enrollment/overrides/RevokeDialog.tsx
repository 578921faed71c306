import type { RegistrationOverrideDto } from '../../../api/types.gen';
import { Confirm } from '../../../components/dialog/Confirm';
import { Dialog, DialogBody } from '../../../components/dialog/Dialog';
import { useAct } from '../../../providers/acts';
import { grantOverride, revokeOverride } from '../../../providers/registration';
import { courseOf, studentOf } from '../../../resources/enrollments/enrollment';
import { overrideNames } from '../blockers/messages';
import { seatsPath } from '../path';
import { revokeMessages as messages, unavailableMessages } from './messages';

interface Props {
  row: RegistrationOverrideDto;
  onClose: () => void;
}

/** The toast's Undo grants the same override again. */
export function RevokeDialog({ row, onClose }: Props) {
  const { run } = useAct({
    act: ({ id }: RegistrationOverrideDto) => revokeOverride(id),
    done: messages.revoked,
    record: () => ({
      name: messages.record(studentOf(row), courseOf(row)),
      to: `${seatsPath}/${row.sectionId}?term=${row.termId}`,
    }),
    failed: messages.failed,
    refreshes: [['registration-overrides']],
    undo: {
      act: (_, { studentId, sectionId, code, reason, expiresAt }) =>
        grantOverride({ studentId, sectionId, code, reason, expiresAt }),
      done: messages.restored,
      failed: messages.failedToRestore,
    },
  });
  if (row.state !== 'standing')
    return (
      <Dialog title="Revoke override" onClose={onClose} size="small">
        <DialogBody>{unavailableMessages[row.state]}</DialogBody>
      </Dialog>
    );
  return (
    <Confirm
      title={messages.title(studentOf(row))}
      confirm="Revoke override"
      doing="Revoking…"
      danger
      onConfirm={() => run(row).then(onClose)}
      onCancel={onClose}
    >
      {messages.consequence(overrideNames[row.code], studentOf(row), courseOf(row))}
    </Confirm>
  );
}
