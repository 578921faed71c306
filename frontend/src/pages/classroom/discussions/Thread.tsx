import styled from '@emotion/styled';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { DiscussionDto, PostDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Button } from '../../../components/Button';
import { Failure } from '../../../components/Failure';
import { formatMoment, plural } from '../../../components/format';
import { Inline } from '../../../components/layout/Inline';
import { Stack } from '../../../components/layout/Stack';
import { Box, Muted, Text } from '../../../components/layout/Text';
import { Notice } from '../../../components/Notice';
import { createPost } from '../../../providers/discussionActs';
import { useMay } from '../../../providers/session';
import { appearance } from '../../../theme/appearance';
import { color } from '../../../theme/color';
import { media, size } from '../../../theme/scale';
import { useStudentView } from '../useStudentView';
import { PostForm } from './PostForm';
import { PostItem, type Writing } from './PostItem';
import { inThreads, isUnread, lastNumber, merged, nextUnread } from './posts';
import { afterWrite, usePosts } from './queries';
import { useNextKey, useReadMarks } from './readMarks';
import { messages } from './messages';

const words = messages.thread;

/** The posts of a discussion, and the ways to write one. */
export function Thread({ discussion }: { discussion: DiscussionDto }) {
  const asStudent = useStudentView();
  const { data, error, isFetching, refetch } = usePosts(discussion.id, asStudent);
  if (data) return <Posts discussion={discussion} posts={data} />;
  if (!error || isFetching) return <Bone height="160px" />;
  return <Failure title={words.failedPosts} error={error} onRetry={() => void refetch()} />;
}

interface Props {
  discussion: DiscussionDto;
  posts: readonly PostDto[];
}

function Posts({ discussion, posts }: Props) {
  const { id, sectionId } = discussion;
  const queries = useQueryClient();
  const asStudent = useStudentView();
  const writing = useWriting(discussion);
  const { seen, see } = useReadMarks(discussion);
  // New posts wait for the person, so that nothing moves on the screen.
  const [upTo, setUpTo] = useState(() => lastNumber(posts));
  const [target, setTarget] = useState({ id: '', time: 0 });
  const [isAllRead, setAllRead] = useState(false);
  const placed = inThreads(posts.filter(({ number, isOwn }) => number <= upTo || isOwn));
  const arrived = posts.filter(({ number, isOwn, document }) => number > upTo && !isOwn && document);
  const unread = new Set(
    placed.flatMap(({ post }) => (isUnread(post) && !seen.has(post.id) ? [post.id] : [])),
  );

  const goTo = (postId: string) => setTarget(({ time }) => ({ id: postId, time: time + 1 }));
  const showArrived = () => {
    setUpTo(lastNumber(posts));
    goTo(arrived[0]!.id);
  };
  const next = () => {
    const found = nextUnread(placed, unread, target.id) ?? arrived[0];
    setAllRead(!found);
    if (!found) return;
    see(found);
    if (found === arrived[0]) showArrived();
    else goTo(found.id);
  };
  useNextKey(next);
  const onPosted = (post: PostDto) => {
    queries.setQueryData<PostDto[]>(['discussion-posts', id, asStudent], (now) => merged(now ?? [], [post]));
    // The first own post opens those of the others, which the person has been waiting for.
    if (discussion.mustPostFirst) setUpTo(post.number);
    goTo(post.id);
  };

  return (
    <Stack as="section" gap={3} aria-label={words.posts}>
      <Inline wrap gap={[1, 3]} minHeight={placed.length ? 40 : undefined}>
        <Text push strong role="status">
          {isAllRead && !unread.size ? words.noneUnread : dottedCount(unread.size)}
        </Text>
        {(unread.size > 0 || placed.length > 1) && (
          <>
            <Shortcut />
            <Button type="button" small look="outline" aria-keyshortcuts="N" onClick={next}>
              {words.next}
            </Button>
          </>
        )}
      </Inline>
      {discussion.mustPostFirst && (
        <Notice title={words.postFirst} icon="eye">
          {words.postFirstText}
        </Notice>
      )}
      {!placed.length && !discussion.mustPostFirst && <Muted>{words.noPosts}</Muted>}
      <Stack as="ol" gap={2}>
        {placed.map((one) => (
          <PostItem
            key={one.post.id}
            {...one}
            sectionId={sectionId}
            writing={writing}
            isNew={unread.has(one.post.id)}
            takesFocus={target.id === one.post.id ? target.time : 0}
            onSeen={() => see(one.post)}
            onPosted={onPosted}
            onLeave={() => goTo(one.post.id)}
          />
        ))}
      </Stack>
      <Box role="status">
        {arrived.length > 0 && (
          <Button type="button" onClick={showArrived}>
            {words.arrived(arrived.length)}
          </Button>
        )}
      </Box>
      <Start discussion={discussion} writing={writing} onPosted={onPosted} />
    </Stack>
  );
}

/** Only where there may be a keyboard, and the person has not switched off single keys. */
const Key = styled.span({
  fontSize: size.small,
  color: color.muted,
  '@media (pointer: coarse)': { display: 'none' },
  [media.phone]: { display: 'none' },
});
function Shortcut() {
  const { shortcut } = useSyncExternalStore(appearance.subscribe, appearance.get);
  return shortcut === 'on' ? <Key>{words.shortcut}</Key> : null;
}

const dottedCount = (unread: number) => (unread ? plural(unread, 'unread post') : '');

/** Students write while the discussion is open, instructors at any time. Nobody does in the student view of staff. */
function useWriting({ state }: DiscussionDto): Writing {
  const may = useMay();
  const isStaff = may('moderate', 'discussions');
  const asStudent = useStudentView();
  if (isStaff) return { writes: !asStudent, moderates: !asStudent };
  return { writes: may('post', 'discussions') && state === 'open', moderates: false };
}

interface StartProps {
  discussion: DiscussionDto;
  writing: Writing;
  onPosted: (post: PostDto) => void;
}

/** A new thread, or why there can be none. */
function Start({ discussion, writing, onPosted }: StartProps) {
  const { id, sectionId, state, opensAt, locksAt } = discussion;
  const [isOpen, setOpen] = useState(false);
  if (!writing.writes) {
    if (state === 'scheduled' && opensAt) return <Muted>{words.opens(formatMoment(opensAt))}</Muted>;
    return state === 'locked' && locksAt ? <Muted>{words.closed(formatMoment(locksAt))}</Muted> : null;
  }
  if (!isOpen)
    return (
      <Inline>
        <Button type="button" look="outline" onClick={() => setOpen(true)}>
          {words.start}
        </Button>
      </Inline>
    );
  return (
    <PostForm
      name={`post/new/${id}`}
      label={messages.form.start}
      takesFocus
      act={(document) => createPost(id, { document })}
      done={messages.form.posted}
      refreshes={afterWrite(sectionId, id)}
      onDone={(post) => {
        setOpen(false);
        onPosted(post);
      }}
      onClose={() => setOpen(false)}
    />
  );
}
