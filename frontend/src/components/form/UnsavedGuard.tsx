import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { isLeaving } from '../../providers/sessionExpiry';
import { LeaveQuestion } from './LeaveQuestion';
import { formName, unsaved } from './unsaved';

/**
 * Holds back links, Back and the closing of the window while a form would lose something. One for all, in the layout:
 * a router holds back for one only, and whoever leaves is asked once.
 */
export function UnsavedGuard() {
  const any = useSyncExternalStore(unsaved.subscribe, unsaved.any);
  // Not without need: a router that may hold back complains of the browser's own steps, such as the skip link's.
  return any ? <Guard /> : null;
}

function Guard() {
  const [names, setNames] = useState<string[]>([]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const left = unsaved.left(currentLocation, nextLocation);
    setNames(left.map(formName));
    return left.length > 0;
  });
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (unsaved.inWindow().length > 0 && !isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);
  return blocker.state === 'blocked' ? (
    <LeaveQuestion
      names={names}
      onDiscard={() => blocker.proceed()}
      onKeep={() => {
        blocker.reset();
        unsaved.kept();
      }}
    />
  ) : null;
}
