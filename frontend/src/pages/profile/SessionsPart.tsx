import { useRef, useState } from 'react';
import type { EndedSessionsDto, OwnSessionDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Button } from '../../components/Button';
import { Confirm } from '../../components/dialog/Confirm';
import { Failure } from '../../components/Failure';
import { dotted, formatAgo, formatOwnTime } from '../../components/format';
import { Icon } from '../../components/Icon';
import { Part } from '../../components/Part';
import { StatusBadge } from '../../components/StatusBadge';
import { Inline } from '../../components/layout/Inline';
import { Muted } from '../../components/layout/Text';
import { Stack } from '../../components/layout/Stack';
import { Rows } from '../../components/layout/Rows';
import { useSignOut } from '../../layout/useSignOut';
import { type Act, post, remove, useAct } from '../../providers/acts';
import { sessionsKey, useOwnSessions } from '../../providers/sessions';
import { messages } from './messages';

const nameOf = ({ device }: OwnSessionDto) => device ?? messages.sessions.unknown;
const aboutOf = ({ network, signedInAt, lastActiveAt, current }: OwnSessionDto) =>
  dotted([
    network,
    messages.sessions.signedIn(signedInAt),
    formatOwnTime(signedInAt),
    !current && messages.sessions.lastActive(formatAgo(lastActiveAt).toLowerCase()),
  ]);

/** The person's sessions, with a button to end each. */
export function SessionsPart() {
  const { data, error, isFetching, refetch } = useOwnSessions();
  const signOut = useSignOut();
  const body = useRef<HTMLDivElement>(null);
  const [ending, setEnding] = useState<OwnSessionDto | 'others'>();
  const others = data?.filter(({ current }) => !current) ?? [];
  // The pressed button is gone, so the focus moves next to it.
  const close = () => {
    setEnding(undefined);
    body.current?.focus();
  };
  return (
    <Part title="Your sessions" note={messages.sessions.note}>
      {error && !isFetching && !data ? (
        <Failure title={messages.sessions.failed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div aria-hidden="true">
          <Bone height="56px" />
        </div>
      ) : (
        <Stack gap={5} ref={body} tabIndex={-1}>
          <Rows aria-label="Your sessions">
            {data.map((session) => (
              <Inline as="li" wrap gap={[3, 4]} justify="space-between" key={session.id}>
                <div>
                  <Inline as="p" wrap gap={[1, 3]} strong>
                    {nameOf(session)}
                    {session.current && <StatusBadge tone="success">This session</StatusBadge>}
                  </Inline>
                  <Muted size="small">{aboutOf(session)}</Muted>
                </div>
                <Button
                  type="button"
                  look="outline"
                  aria-label={
                    session.current
                      ? messages.sessions.signOutThis
                      : messages.sessions.signOut(nameOf(session))
                  }
                  onClick={session.current ? signOut : () => setEnding(session)}
                >
                  {session.current && <Icon name="signOut" />}
                  Sign out
                </Button>
              </Inline>
            ))}
          </Rows>
          {others.length === 0 ? (
            <Muted size="small">{messages.sessions.only}</Muted>
          ) : (
            <Inline fills>
              <Button type="button" look="outline" onClick={() => setEnding('others')}>
                {messages.sessions.signOutOthers}
              </Button>
            </Inline>
          )}
        </Stack>
      )}
      {ending === 'others' && <EndOthers others={others} onClose={close} />}
      {ending && ending !== 'others' && <EndOne session={ending} onClose={close} />}
    </Part>
  );
}

interface EndingProps<Answer> {
  title: string;
  confirm: string;
  act: { act: () => Act<Answer>; done: string | ((answer: Answer) => string); failed: string };
  onClose: () => void;
  children: string;
}

/** The confirmation of a sign-out, with what is lost. */
function Ending<Answer>({ act, onClose, children, ...question }: EndingProps<Answer>) {
  const { run } = useAct<void, Answer>({ ...act, refreshes: [sessionsKey] });
  const end = async () => {
    await run();
    onClose();
  };
  return (
    <Confirm {...question} doing="Signing out…" danger onConfirm={end} onCancel={onClose}>
      {children}
    </Confirm>
  );
}

function EndOne({ session, onClose }: { session: OwnSessionDto; onClose: () => void }) {
  const name = nameOf(session);
  return (
    <Ending
      title={messages.sessions.endOne.title(name)}
      confirm="Sign out"
      act={{
        act: () => remove([...sessionsKey, session.id]),
        done: messages.sessions.endOne.done(name),
        failed: messages.sessions.endOne.failed,
      }}
      onClose={onClose}
    >
      {messages.sessions.endOne.text(session.signedInAt)}
    </Ending>
  );
}

function EndOthers({ others, onClose }: { others: readonly OwnSessionDto[]; onClose: () => void }) {
  return (
    <Ending<EndedSessionsDto>
      title={messages.sessions.endOthers.title(others.length)}
      confirm="Sign out all others"
      act={{
        act: () => post([...sessionsKey, 'end-others']),
        done: ({ ended }) => messages.sessions.endOthers.done(ended),
        failed: messages.sessions.endOthers.failed,
      }}
      onClose={onClose}
    >
      {messages.sessions.endOthers.text(others.map(nameOf))}
    </Ending>
  );
}
