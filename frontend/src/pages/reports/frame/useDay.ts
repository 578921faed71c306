import { todayInNewYork } from '../../../components/form/newYork';
import { useChoice } from './useChoice';

function isDay(text: string) {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** A day in the address; undefined if it isn't a valid date or is in the future. */
export function useDay(name: string) {
  const [chosen, choose] = useChoice(name);
  const today = todayInNewYork();
  return { day: chosen && isDay(chosen) && chosen <= today ? chosen : undefined, today, choose };
}
