import { formatDateOfWeek, formatTime, words } from '../../components/format';
import type { Tone } from '../../components/StatusBadge';
import type { SectionDto, SectionMeetingDto } from '../../api/types.gen';
import { meetingKindLabels, modalityLabels, messages } from './messages';

export const sectionName = ({
  courseCode,
  sectionNumber,
}: Pick<SectionDto, 'courseCode' | 'sectionNumber'>) => `${courseCode}-${sectionNumber}`;

/** Section 4: Full is red, Limited yellow, Open green. */
const seatTones: Record<SectionDto['seatStatus'], Tone> = {
  Full: 'danger',
  Limited: 'warning',
  Open: 'success',
};
export const seatTone = (status: SectionDto['seatStatus']) => seatTones[status];

type Seats = Pick<SectionDto, 'enrolled' | 'capacity' | 'isUnlimited'>;

/** The filled seats of one section in whole percent; none for an unlimited section. A capacity of 0 is full. */
export function seatPercent({ enrolled, capacity, isUnlimited }: Seats) {
  if (isUnlimited) return undefined;
  return capacity === 0 ? 100 : Math.round((enrolled / capacity) * 100);
}

/** Sections 4 and 9: Full from 100 percent, Limited from 80. An unlimited section is always open. */
export function seatStatusOf(seats: Seats): SectionDto['seatStatus'] {
  const percent = seatPercent(seats) ?? 0;
  return percent >= 100 ? 'Full' : percent >= 80 ? 'Limited' : 'Open';
}

const weekdays: Record<SectionMeetingDto['days'][number], string> = {
  mon: 'Mon',
  tue: 'Tue',
  wed: 'Wed',
  thu: 'Thu',
  fri: 'Fri',
  sat: 'Sat',
  sun: 'Sun',
};

type When = Pick<SectionMeetingDto, 'days' | 'date' | 'startTime' | 'endTime'>;

/** "Mon, Wed 9:00 AM - 10:15 AM", a single meeting with its date. The times are New York's, as stored. */
export const meetingTime = (meeting: When) => meetingTimeParts(meeting).join(' ');

/** The day and the time, so that a line breaks between them. */
export function meetingTimeParts({ days, date, startTime, endTime }: When) {
  const day = date ? formatDateOfWeek(date) : days.map((name) => weekdays[name]).join(', ');
  const times = [startTime, endTime].filter((time) => time !== null).map(formatTime);
  if (times.length === 0) return day ? [`${day},`, 'no fixed time'] : [messages.noFixedTime];
  return [day, times.join(' - ')].filter(Boolean);
}

/** In the server's format, for the reader's own time: "Mon Wed 09:00-10:15". null without a fixed time. */
export const meetingSchedule = ({ days, date, startTime, endTime }: When) =>
  startTime && endTime
    ? `${date ?? days.map((name) => weekdays[name]).join(' ')} ${startTime.slice(0, 5)}-${endTime.slice(0, 5)}`
    : null;

/** "Lecture", or a kind from an import as its words. */
export const meetingKind = (kind: string) => meetingKindLabels[kind] ?? words(kind);

/** By default an online section needs no room. */
export const meetingRoom = (room: string | null, modality: SectionDto['modality']) =>
  room ?? (modality === 'online' ? modalityLabels.online : messages.roomLater);
