import type { UserDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { Confirm } from '../../../components/dialog/Confirm';
import { displayName } from '../../../layout/identity';
import { deleteRecord, post, useAct } from '../../../providers/acts';
import { useUser } from '../../../providers/session';
import { AreaPage } from '../area/AreaPage';
import { EditRecord } from '../area/EditRecord';
import { useRecord } from '../area/records';
import { RecordPanel } from '../area/RecordPanel';
import { useAreaDialogs } from '../area/useAreaDialogs';
import { userArea, UserState } from './userArea';
import { UserDetail } from './UserDetail';
import { AddUser, ChangeRole, EditUser } from './UserForm';
import { usersPath } from './path';
import { messages } from './messages';

const reactivate = (id: string) => post<UserDto>(['users', id, 'reactivate']);

export default function Users() {
  return (
    <AreaPage
      area={userArea}
      panel={(open) => (
        <RecordPanel<UserDto>
          key={open.id}
          {...open}
          area={userArea}
          badge={(user) => <UserState {...user} />}
          actions={(user) => <Actions user={user} />}
        >
          {(user) => <UserDetail user={user} />}
        </RecordPanel>
      )}
      dialogs={(id) => <Dialogs id={id} />}
    />
  );
}

/** People can't change their own role or end their own access. A student's name is changed in the student record. */
function Actions({ user }: { user: UserDto }) {
  const { open } = useAreaDialogs();
  const isSelf = useUser().id === user.id;
  const bringBack = useAct({
    act: () => reactivate(user.id),
    done: messages.reactivate.done(displayName(user)),
    record: () => ({ name: displayName(user), to: `${usersPath}/${user.id}` }),
    failed: messages.reactivate.failed,
    refreshes: [['users']],
  });
  return (
    <>
      {!isSelf && (
        <Button type="button" look="outline" onClick={() => open('role')}>
          Change role
        </Button>
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

function Dialogs({ id }: { id: string | undefined }) {
  const { dialog, close } = useAreaDialogs();
  const self = useUser().id;
  if (dialog === 'add') return <AddUser onClose={close} />;
  if (!id || !dialog) return null;
  if (dialog === 'end') return id === self ? null : <Deactivate key={id} id={id} onClose={close} />;
  const Form = { edit: EditUser, role: id === self ? undefined : ChangeRole, delete: undefined }[
    dialog as 'edit'
  ];
  if (!Form) return null;
  return (
    <EditRecord<UserDto> key={id} area={userArea} id={id} onClose={close}>
      {(row, reread) =>
        dialog === 'edit' && row.studentId ? null : <Form row={row} reread={reread} onClose={close} />
      }
    </EditRecord>
  );
}

function Deactivate({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useRecord<UserDto>('users', id);
  const name = data ? displayName(data) : '';
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
  if (!data) return null;
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
