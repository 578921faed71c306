import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router-dom';
import { isLeaving } from '../../providers/sessionExpiry';
import { LeaveQuestion } from './LeaveQuestion';
import { formName, type Unsaved, unsaved } from './unsaved';

/**
 * Blocks links, Back and closing the window while a form would lose input. The layout has the only one, because a
 * router supports one blocker and the person should be asked once.
 */
export function UnsavedGuard() {
  const any = useSyncExternalStore(unsaved.subscribe, unsaved.any);
  // Only when needed: a router with a blocker warns about the browser's own navigation, such as the skip link.
  return any ? <Guard /> : null;
}

function Guard() {
  const [forms, setForms] = useState<readonly Unsaved[]>([]);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const left = unsaved.left(currentLocation, nextLocation);
    setForms(left);
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
      names={forms.map(formName)}
      onDiscard={() => {
        for (const form of forms) form.drop();
        blocker.proceed();
      }}
      onKeep={() => {
        blocker.reset();
        unsaved.kept();
      }}
    />
  ) : null;
}
