import styled from '@emotion/styled';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { PostDto } from '../../../api/types.gen';
import { ActionMenu } from '../../../components/ActionMenu';
import { Button } from '../../../components/Button';
import { Confirm } from '../../../components/dialog/Confirm';
import { formatMoment } from '../../../components/format';
import { Inline } from '../../../components/layout/Inline';
import { Box, Muted, Text } from '../../../components/layout/Text';
import { RestrictedMark } from '../../../components/RestrictedMark';
import { RichText } from '../../../components/rich-text/RichText';
import { StatusBadge } from '../../../components/StatusBadge';
import { useAct } from '../../../providers/acts';
import { createPost, deletePost, editPost, hidePost } from '../../../providers/discussionActs';
import { media } from '../../../theme/scale';
import { PostForm } from './PostForm';
import type { Placed } from './posts';
import { PostTexts } from './PostTexts';
import { afterWrite } from './queries';
import { useSeen } from './readMarks';
import { messages } from './messages';

const words = messages.post;

/** Deep replies stay readable: they say to whom they reply instead of moving further in. */
const Place = styled.li({
  marginLeft: 'calc(min(var(--depth), 6) * 24px)',
  [media.phone]: { marginLeft: 'calc(min(var(--depth), 3) * 12px)' },
});

export interface Writing {
  writes: boolean;
  moderates: boolean;
}

type Open = 'reply' | 'edit' | 'texts' | 'delete';

interface Props extends Placed {
  sectionId: string;
  writing: Writing;
  isNew: boolean;
  /** Takes the focus each time it changes; 0: never. */
  takesFocus: number;
  onSeen: () => void;
  onPosted: (post: PostDto) => void;
  onLeave: () => void;
}

export function PostItem({ post, depth, parent, isNew, takesFocus, onSeen, ...props }: Props) {
  const { sectionId, writing, onPosted, onLeave } = props;
  const [open, setOpen] = useState<Open>();
  const article = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) article.current?.focus();
  }, [takesFocus]);
  useSeen(() => article.current, isNew, onSeen);

  const { id, discussionId, number, document, deletedAt, hiddenAt } = post;
  const name = post.authorName ?? words.unknown;
  const refreshes = afterWrite(sectionId, discussionId);
  const close = () => {
    setOpen(undefined);
    onLeave();
  };
  const posted = (saved: PostDto) => {
    setOpen(undefined);
    onPosted(saved);
  };
  return (
    <Place style={{ '--depth': depth } as CSSProperties}>
      <Box
        ref={article}
        role="article"
        tabIndex={-1}
        aria-label={`Post ${number} by ${name}`}
        pad={[3, 4]}
        framed
        edge={isNew ? 'accent' : undefined}
        fill="surface"
        breaks
      >
        <Inline gap={2} align="start">
          <Box push>
            <Head post={post} name={name} parent={parent} isNew={isNew} />
          </Box>
          <Menu post={post} name={name} writing={writing} sectionId={sectionId} onOpen={setOpen} />
        </Inline>
        {open === 'edit' && document ? (
          <PostForm
            name={`post/${id}`}
            label={messages.form.change}
            submit={messages.form.save}
            document={document}
            takesFocus
            act={(text) => editPost(id, text, `"${post.version}"`)}
            done={messages.form.saved}
            refreshes={refreshes}
            onDone={posted}
            onClose={close}
          />
        ) : document ? (
          <RichText document={document} deeper={2} />
        ) : (
          <Muted>{deletedAt ? words.deleted : words.hidden}</Muted>
        )}
        {document && hiddenAt && <StatusBadge tone="caution">{words.isHidden}</StatusBadge>}
        {writing.writes && document && (writing.moderates || !hiddenAt) && !open && (
          <Inline above={2}>
            <Button
              type="button"
              small
              look="outline"
              aria-label={words.replyTo(name)}
              onClick={() => setOpen('reply')}
            >
              {words.reply}
            </Button>
          </Inline>
        )}
        {open === 'reply' && (
          <PostForm
            name={`post/reply/${id}`}
            label={messages.form.answer}
            takesFocus
            act={(text) => createPost(discussionId, { parentId: id, document: text })}
            done={messages.form.posted}
            refreshes={refreshes}
            onDone={posted}
            onClose={close}
          />
        )}
      </Box>
      {open === 'texts' && <PostTexts id={id} onClose={() => setOpen(undefined)} />}
      {open === 'delete' && <Delete id={id} refreshes={refreshes} onClose={close} />}
    </Place>
  );
}

interface HeadProps extends Pick<Placed, 'post' | 'parent'> {
  name: string;
  isNew: boolean;
}

function Head({ post, name, parent, isNew }: HeadProps) {
  const { authorRole, createdAt, editedAt } = post;
  return (
    <>
      <Inline wrap gap={[0, 2]}>
        <Text as="span" strong>
          {name}
        </Text>
        <RestrictedMark of={post} />
        {authorRole !== 'student' && (
          <StatusBadge tone="info" icon="person">
            {words[authorRole]}
          </StatusBadge>
        )}
        {isNew && (
          <StatusBadge tone="success" icon="mail">
            {words.new}
          </StatusBadge>
        )}
      </Inline>
      <Muted size="small" numeric below={2}>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        {editedAt && ` · ${words.edited}`}
        {parent && ` · ${words.inReply(parent.authorName ?? words.unknown)}`}
      </Muted>
    </>
  );
}

interface MenuProps {
  post: PostDto;
  name: string;
  writing: Writing;
  sectionId: string;
  onOpen: (what: Open) => void;
}

/** What the author and moderators can do with a post. */
function Menu({ post, name, writing: { writes, moderates }, sectionId, onOpen }: MenuProps) {
  const { id, discussionId, isOwn, editedAt, deletedAt, hiddenAt } = post;
  const hide = useAct<void, PostDto>({
    act: () => hidePost(id, !hiddenAt),
    done: hiddenAt ? words.shownNow : words.hiddenNow,
    failed: words.failedHide,
    refreshes: afterWrite(sectionId, discussionId),
  });
  const hasTexts = (moderates && deletedAt) || (editedAt && !deletedAt && (isOwn || moderates));
  const items = [
    isOwn &&
      writes &&
      !deletedAt && { label: words.edit, icon: 'edit' as const, onSelect: () => onOpen('edit') },
    hasTexts && { label: words.texts, icon: 'clock' as const, onSelect: () => onOpen('texts') },
    moderates &&
      !deletedAt && {
        label: hiddenAt ? words.unhide : words.hide,
        icon: 'eye' as const,
        // The toast reports a failure.
        onSelect: () => void hide.run().catch(() => {}),
      },
    ((isOwn && writes) || moderates) &&
      !deletedAt && {
        label: words.delete,
        icon: 'close' as const,
        danger: true,
        onSelect: () => onOpen('delete'),
      },
  ].filter((item) => !!item);
  return items.length ? <ActionMenu label={words.actions(name)} items={items} /> : null;
}

interface DeleteProps {
  id: string;
  refreshes: readonly (readonly unknown[])[];
  onClose: () => void;
}

function Delete({ id, refreshes, onClose }: DeleteProps) {
  const { title, text, confirm, done, failed } = messages.remove;
  const act = useAct({ act: () => deletePost(id), done, failed, refreshes });
  const run = async () => {
    await act.run();
    onClose();
  };
  return (
    <Confirm title={title} confirm={confirm} danger onConfirm={run} onCancel={onClose}>
      {text}
    </Confirm>
  );
}
