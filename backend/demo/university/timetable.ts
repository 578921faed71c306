import type { Modality } from '../../src/common/modalities.js';

export interface Meeting {
  kind: 'lecture' | 'workshop';
  days: string[];
  startTime: string;
  endTime: string;
  /** Held in a room, not online. */
  onCampus: boolean;
}

export interface Pattern {
  modality: Modality;
  meetings: Meeting[];
}

const meeting = (
  days: string,
  times: string,
  onCampus = false,
  kind: Meeting['kind'] = 'lecture',
): Meeting => {
  const [startTime, endTime] = times.split('-') as [string, string];
  return { kind, days: days.toLowerCase().split(' '), startTime, endTime, onCampus };
};
const online = (days: string, times: string): Pattern => ({
  modality: 'online',
  meetings: [meeting(days, times)],
});
const withWorkshop = (day: string, times: string, workshop: string): Pattern => ({
  modality: 'hybrid',
  meetings: [meeting(day, times), meeting('Sat', workshop, true, 'workshop')],
});

/** Recorded lectures, to watch at any time. */
export const ownTime: Pattern = { modality: 'online', meetings: [] };

/** How sections meet, in turn: mostly online and in the evening, for working adults. */
export const patterns: Pattern[] = [
  ownTime,
  online('Mon Wed', '18:00-19:15'),
  online('Tue Thu', '18:00-19:15'),
  ownTime,
  online('Mon Wed', '19:30-20:45'),
  withWorkshop('Tue', '19:30-20:45', '09:00-10:15'),
  ownTime,
  online('Tue Thu', '12:00-13:15'),
  { modality: 'in_person', meetings: [meeting('Mon Wed', '09:30-10:45', true)] },
  online('Sat', '13:00-15:30'),
  ownTime,
  online('Fri', '17:30-20:00'),
  withWorkshop('Thu', '19:30-20:45', '10:30-11:45'),
  online('Mon Wed', '12:00-13:15'),
];

export function clash(one: Pattern, other: Pattern): boolean {
  return one.meetings.some((a) =>
    other.meetings.some(
      (b) => a.startTime < b.endTime && b.startTime < a.endTime && a.days.some((day) => b.days.includes(day)),
    ),
  );
}

const capital = (day: string): string => day[0]!.toUpperCase() + day.slice(1);

/** "Tue 19:30-20:45; Sat 09:00-10:15", or null without meetings. */
export function scheduleText({ meetings }: Pattern): string | null {
  const parts = meetings.map(
    ({ days, startTime, endTime }) => `${days.map(capital).join(' ')} ${startTime}-${endTime}`,
  );
  return parts.join('; ') || null;
}
