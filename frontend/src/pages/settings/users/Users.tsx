import { useParams } from 'react-router-dom';
import type { UserDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { Confirm } from '../../../components/dialog/Confirm';
import { useRescuedFocus } from '../../../components/layers/useRescuedFocus';
import { displayName } from '../../../layout/identity';
import { deleteRecord, post, remove, useAct } from '../../../providers/acts';
import { useUser } from '../../../providers/session';
import type { FormProps } from '../../../components/records/records';
import { RecordsPage } from '../../../components/records/RecordsPage';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { userKind } from './userKind';
import { UserDetail } from './UserDetail';
import { AddUser, ChangeRole, EditUser } from './UserForm';
import { usersPath } from './path';
import { messages } from './messages';

const handover = (id: string) => ['users', id, 'role-handover'];
const reactivate = (id: string) => post<UserDto>(['users', id, 'reactivate']);

/** People can't change their own role or end their own access. A student's name is changed in the student record. */
export default function Users() {
  const isSelf = useParams().id === useUser().id;
  return (
    <RecordsPage
      kind={userKind}
      add={(onClose) => <AddUser onClose={onClose} />}
      forms={{
        edit: (form) => (form.row.studentId ? null : <EditUser {...form} />),
        ...(!isSelf && { role: (form: FormProps<UserDto>) => <ChangeRole {...form} /> }),
      }}
      questions={{
        end: (user, onClose) => (isSelf ? null : <Deactivate user={user} onClose={onClose} />),
        handover: (user, onClose) =>
          user.roleHandedOverAt || user.role === 'super_admin' ? null : (
            <HandOver user={user} onClose={onClose} />
          ),
      }}
      actions={(user) => <Actions user={user} isSelf={isSelf} />}
    >
      {(user) => <UserDetail user={user} />}
    </RecordsPage>
  );
}

function Actions({ user, isSelf }: { user: UserDto; isSelf: boolean }) {
  const { open } = useDialogAddress();
  const bringBack = useAct({
    act: () => reactivate(user.id),
    done: messages.reactivate.done(displayName(user)),
    record: () => ({ name: displayName(user), to: `${usersPath}/${user.id}` }),
    failed: messages.reactivate.failed,
    refreshes: [['users']],
  });
  const endHandover = useAct({
    act: () => remove(handover(user.id)),
    done: messages.endHandover.done(displayName(user)),
    failed: messages.endHandover.failed,
    refreshes: [['users']],
  });
  useRescuedFocus(bringBack.isRunning || endHandover.isRunning);
  return (
    <>
      {!isSelf && (
        <Button type="button" look="outline" onClick={() => open('role')}>
          Change role
        </Button>
      )}
      {user.roleHandedOverAt ? (
        <Button
          type="button"
          look="outline"
          disabled={endHandover.isRunning}
          onClick={() => void endHandover.run().catch(() => {})}
        >
          Stop mapping
        </Button>
      ) : (
        user.role !== 'super_admin' && (
          <Button type="button" look="outline" onClick={() => open('handover')}>
            Hand over role
          </Button>
        )
      )}
      {!user.studentId && (
        <Button type="button" look="outline" onClick={() => open('edit')}>
          Edit
        </Button>
      )}
      {!isSelf && user.isActive && (
        <Button type="button" look="quiet" onClick={() => open('end')}>
          Deactivate
        </Button>
      )}
      {!user.isActive && (
        <Button
          type="button"
          look="outline"
          disabled={bringBack.isRunning}
          onClick={() => void bringBack.run().catch(() => {})}
        >
          Reactivate
        </Button>
      )}
    </>
  );
}

function HandOver({ user, onClose }: { user: UserDto; onClose: () => void }) {
  const name = displayName(user);
  const handOver = useAct({
    act: () => post<UserDto>(handover(user.id)),
    done: messages.handOver.done(name),
    record: () => ({ name, to: `${usersPath}/${user.id}` }),
    failed: messages.handOver.failed,
    refreshes: [['users']],
  });
  return (
    <Confirm
      title={messages.handOver.title(name)}
      confirm="Hand over role"
      onConfirm={() => handOver.run().then(onClose)}
      onCancel={onClose}
    >
      {messages.handOver.text}
    </Confirm>
  );
}

function Deactivate({ user, onClose }: { user: UserDto; onClose: () => void }) {
  const { id } = user;
  const name = displayName(user);
  const end = useAct({
    act: () => deleteRecord('users', id),
    done: messages.deactivate.done(name),
    record: () => ({ name, to: `${usersPath}/${id}` }),
    failed: messages.deactivate.failed,
    refreshes: [['users']],
    undo: {
      act: () => reactivate(id),
      done: messages.reactivate.done(name),
      failed: messages.reactivate.failed,
    },
  });
  return (
    <Confirm
      title={messages.deactivate.title(name)}
      confirm="Deactivate"
      danger
      onConfirm={() => end.run().then(onClose)}
      onCancel={onClose}
    >
      {messages.deactivate.text}
    </Confirm>
  );
}
