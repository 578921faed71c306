import { formatNumber } from '../../../components/format';

/** Seat time as text: "none", "40 min", "5 h", "3 days". */
export function seatTime(seconds: number) {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return seconds > 0 ? 'under a minute' : 'none';
  if (minutes < 120) return `${formatNumber(minutes)} min`;
  const hours = Math.round(minutes / 60);
  return hours < 72 ? `${formatNumber(hours)} h` : `${formatNumber(Math.round(hours / 24))} days`;
}
