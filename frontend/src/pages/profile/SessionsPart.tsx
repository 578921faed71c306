import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import type { EndedSessionsDto, OwnSessionDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Button } from '../../components/Button';
import { Confirm } from '../../components/dialog/Confirm';
import { Failure } from '../../components/Failure';
import { dotted, formatAgo, formatMoment, formatOwnTime, plural } from '../../components/format';
import { Icon } from '../../components/Icon';
import { Part } from '../../components/Part';
import { StatusBadge } from '../../components/StatusBadge';
import { useSignOut } from '../../layout/useSignOut';
import { type Act, post, remove, useAct } from '../../providers/acts';
import { sessionsAddress, sessionsKey, useOwnSessions } from '../../providers/sessions';
import { color } from '../../theme/color';
import { media, size, space } from '../../theme/scale';

const Body = styled.div({ display: 'grid', gap: space(5), ':focus': { outline: 'none' } });
const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' });
const Row = styled.li({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3, 4),
  padding: space(3, 0),
  borderTop: `1px solid ${color.line}`,
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  [media.phone]: { flexDirection: 'column', alignItems: 'stretch' },
});
const Device = styled.p({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1, 3),
  fontWeight: 600,
});
const About = styled.p({ fontSize: size.small, color: color.muted });
const Others = styled.div({ display: 'flex', [media.phone]: { display: 'grid' } });

const nameOf = ({ device }: OwnSessionDto) => device ?? 'Unknown browser';
const aboutOf = ({ network, signedInAt, lastActiveAt, current }: OwnSessionDto) =>
  dotted([
    network,
    `signed in ${formatMoment(signedInAt)} ET`,
    formatOwnTime(signedInAt),
    !current && `last active ${formatAgo(lastActiveAt).toLowerCase()}`,
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
    <Part
      title="Your sessions"
      note="Each browser in which you are signed in. If you don't recognize one, sign it out and tell support."
    >
      {error && !isFetching && !data ? (
        <Failure title="Your sessions could not be read" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div aria-hidden="true">
          <Bone height="56px" />
        </div>
      ) : (
        <Body ref={body} tabIndex={-1}>
          <List aria-label="Your sessions">
            {data.map((session) => (
              <Row key={session.id}>
                <div>
                  <Device>
                    {nameOf(session)}
                    {session.current && <StatusBadge tone="success">This session</StatusBadge>}
                  </Device>
                  <About>{aboutOf(session)}</About>
                </div>
                <Button
                  type="button"
                  look="outline"
                  aria-label={session.current ? 'Sign out of this session' : `Sign out ${nameOf(session)}`}
                  onClick={session.current ? signOut : () => setEnding(session)}
                >
                  {session.current && <Icon name="signOut" />}
                  Sign out
                </Button>
              </Row>
            ))}
          </List>
          {others.length === 0 ? (
            <About>You aren't signed in anywhere else.</About>
          ) : (
            <Others>
              <Button type="button" look="outline" onClick={() => setEnding('others')}>
                Sign out all other sessions
              </Button>
            </Others>
          )}
        </Body>
      )}
      {ending === 'others' && <EndOthers others={others} onClose={close} />}
      {ending && ending !== 'others' && <EndOne session={ending} onClose={close} />}
    </Part>
  );
}

const consequence =
  'What is open and not saved there is lost. The next sign-in there asks your university account, which may still be signed in.';

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
      {`${children} ${consequence}`}
    </Confirm>
  );
}

function EndOne({ session, onClose }: { session: OwnSessionDto; onClose: () => void }) {
  const name = nameOf(session);
  return (
    <Ending
      title={`Sign out ${name}?`}
      confirm="Sign out"
      act={{
        act: () => remove([...sessionsAddress, session.id]),
        done: `${name} is signed out`,
        failed: 'Failed to sign out the session',
      }}
      onClose={onClose}
    >
      {`Signed in ${formatMoment(session.signedInAt)} ET.`}
    </Ending>
  );
}

function EndOthers({ others, onClose }: { others: readonly OwnSessionDto[]; onClose: () => void }) {
  return (
    <Ending<EndedSessionsDto>
      title={`Sign out ${plural(others.length, 'other session')}?`}
      confirm="Sign out all others"
      act={{
        act: () => post([...sessionsAddress, 'end-others']),
        done: ({ ended }) => `${plural(ended, 'session')} signed out`,
        failed: 'Failed to sign out the other sessions',
      }}
      onClose={onClose}
    >
      {`${others.map(nameOf).join(', ')}.`}
    </Ending>
  );
}
