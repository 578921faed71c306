import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import { isLeaving } from '../../providers/sessionExpiry';
import { LeaveQuestion } from './LeaveQuestion';

interface Props {
  /** What was typed may go after all: it is saved, or given up. */
  isFree: () => boolean;
  /** It is there again when the window is. */
  kept?: boolean;
}

/** Drawn while something would be lost: holds back links, Back and the closing of the window. */
export function UnsavedGuard({ isFree, kept = false }: Props) {
  const blocker = useBlocker(() => !isFree());
  const hold = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!kept && !isFree() && !isLeaving()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: BeforeUnloadEvent) => hold(event);
    window.addEventListener('beforeunload', listen);
    return () => window.removeEventListener('beforeunload', listen);
  }, []);
  return blocker.state === 'blocked' ? (
    <LeaveQuestion onDiscard={() => blocker.proceed()} onKeep={() => blocker.reset()} />
  ) : null;
}
