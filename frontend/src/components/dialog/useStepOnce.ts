import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { unsaved } from '../form/unsaved';

/**
 * Runs a history step once, so that a second click on "Close" doesn't go back twice. A new address allows the next
 * step, and so does "Keep editing", which blocked the step.
 */
export function useStepOnce() {
  const { key } = useLocation();
  const stepping = useRef(false);
  useEffect(() => {
    stepping.current = false;
  }, [key]);
  useEffect(() => unsaved.whenKept(() => (stepping.current = false)), []);
  return (step: () => void) => {
    if (stepping.current) return;
    stepping.current = true;
    step();
  };
}
