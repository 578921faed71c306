import { useNavigate } from 'react-router-dom';
import type { DiscussionDto } from '../../../api/types.gen';
import { ActionMenu } from '../../../components/ActionMenu';
import { ButtonLink } from '../../../components/Button';
import { Confirm } from '../../../components/dialog/Confirm';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { type Read, useRecordToEdit } from '../../../components/records/records';
import { WhileRead } from '../../../components/records/WhileRead';
import { useAct } from '../../../providers/acts';
import { deleteDiscussion, moderate, type ModerationAct } from '../../../providers/discussionActs';
import { useClassroomHref } from '../useStudentView';
import { DiscussionForm } from './DiscussionForm';
import { Participation } from './Participation';
import { afterWrite } from './queries';
import { messages } from './messages';

const words = messages.moderation;

interface Props {
  discussion: Read<DiscussionDto>;
}

/** What instructors do with a discussion. */
export function Moderation({ discussion }: Props) {
  const { dialog, hrefTo, close } = useDialogAddress();
  const { id, sectionId, isPinned, state, posts } = discussion;
  const act = useAct<ModerationAct, DiscussionDto>({
    act: (name) => moderate(id, name),
    done: (_, name) => words.done[name],
    failed: words.failed,
    refreshes: afterWrite(sectionId),
  });
  // The toast reports a failure.
  const doing = (name: ModerationAct) => () => void act.run(name).catch(() => {});
  return (
    <>
      <ButtonLink small look="outline" to={hrefTo('participation')}>
        {messages.participation.open}
      </ButtonLink>
      <ActionMenu
        label={messages.thread.actions}
        items={[
          { label: words.edit, icon: 'edit', to: hrefTo('edit') },
          isPinned
            ? { label: words.unpin, onSelect: doing('unpin') }
            : { label: words.pin, onSelect: doing('pin') },
          state === 'locked'
            ? { label: words.unlock, icon: 'lock', onSelect: doing('unlock') }
            : { label: words.lock, icon: 'lock', onSelect: doing('lock') },
          {
            label: words.delete,
            icon: 'close',
            danger: true,
            to: hrefTo('delete'),
            unavailable: posts > 0 ? words.hasPosts : undefined,
          },
        ]}
      />
      {dialog === 'edit' && <Edit discussion={discussion} onClose={close} />}
      {dialog === 'participation' && <Participation id={id} onClose={close} />}
      {dialog === 'delete' && <Delete discussion={discussion} onClose={close} />}
    </>
  );
}

function Edit({ discussion: { id, sectionId }, onClose }: Props & { onClose: () => void }) {
  const { reading, reread } = useRecordToEdit<Read<DiscussionDto>>('discussions', id);
  return (
    <WhileRead
      title={messages.discussion.edit}
      size="large"
      one="discussion"
      reading={reading}
      onClose={onClose}
    >
      {(saved) => (
        <DiscussionForm sectionId={sectionId} discussion={saved} reread={reread} onClose={onClose} />
      )}
    </WhileRead>
  );
}

function Delete({ discussion: { id, sectionId }, onClose }: Props & { onClose: () => void }) {
  const href = useClassroomHref(sectionId);
  const navigate = useNavigate();
  const act = useAct({
    act: () => deleteDiscussion(id),
    done: words.deleted,
    failed: words.failedDelete,
    refreshes: [[`sections/${sectionId}/discussions`]],
  });
  const run = async () => {
    await act.run();
    void navigate(href('discussions'), { replace: true });
  };
  return (
    <Confirm
      title={words.deleteTitle}
      confirm={words.deleteConfirm}
      danger
      onConfirm={run}
      onCancel={onClose}
    >
      {words.deleteText}
    </Confirm>
  );
}
