import type {
  CreateSectionDto,
  MeetingBodyDto,
  SectionDetailDto,
  SectionMeetingDto,
} from '../../../api/types.gen';
import { type Picked, pickedId } from '../../../components/form/picker/picked';
import { toNumber, toText } from '../../../components/form/rules';
import { meetingKind, meetingRoom, meetingTime } from '../../../resources/sections/section';

/** Meets every week, on one day, or as arranged. */
export type Rhythm = 'weekly' | 'once' | 'arranged';

export interface MeetingValues {
  id?: string;
  kind: string;
  rhythm: Rhythm;
  days: SectionMeetingDto['days'];
  date: string;
  startTime: string;
  endTime: string;
  room: string;
}

export interface SectionValues {
  courseId: Picked | null;
  termId: string;
  sectionNumber: string;
  capacity: string;
  isUnlimited: boolean;
  instructorId: Picked | null;
  modality: NonNullable<CreateSectionDto['modality']>;
  location: string;
  meetings: MeetingValues[];
  waitlistCapacity: string;
  waitlistMode: NonNullable<CreateSectionDto['waitlistMode']>;
  offerHours: string;
  consentRequired: boolean;
  gradeMode: NonNullable<CreateSectionDto['gradeMode']>;
  classLevels: NonNullable<CreateSectionDto['classLevels']>;
}

/** The capacity that means "unlimited". */
const NO_LIMIT = 9999;

export const blankMeeting: MeetingValues = {
  kind: 'lecture',
  rhythm: 'weekly',
  days: [],
  date: '',
  startTime: '',
  endTime: '',
  room: '',
};

export const blankSection = (
  termId: string | undefined,
  modality: SectionValues['modality'],
): SectionValues => ({
  courseId: null,
  termId: termId ?? '',
  sectionNumber: '',
  capacity: '30',
  isUnlimited: false,
  instructorId: null,
  modality,
  location: '',
  meetings: [],
  waitlistCapacity: '',
  waitlistMode: 'immediate',
  offerHours: '24',
  consentRequired: false,
  gradeMode: 'letter',
  classLevels: [],
});

const rhythmOf = ({ date, days }: SectionMeetingDto): Rhythm =>
  date ? 'once' : days.length ? 'weekly' : 'arranged';

const toMeeting = (meeting: SectionMeetingDto): MeetingValues => ({
  id: meeting.id,
  kind: meeting.kind,
  rhythm: rhythmOf(meeting),
  days: meeting.days,
  date: meeting.date ?? '',
  startTime: meeting.startTime ?? '',
  endTime: meeting.endTime ?? '',
  room: meeting.room ?? '',
});

export const toValues = (section: SectionDetailDto): SectionValues => ({
  courseId: { id: section.courseId, label: `${section.courseCode} ${section.courseTitle}` },
  termId: section.termId,
  sectionNumber: section.sectionNumber,
  capacity: section.isUnlimited ? '' : String(section.capacity),
  isUnlimited: section.isUnlimited,
  instructorId: section.instructorId
    ? { id: section.instructorId, label: section.instructorName ?? 'Unnamed' }
    : null,
  modality: section.modality,
  // With meetings, their rooms give the location.
  location: section.meetings.length ? '' : (section.location ?? ''),
  meetings: section.meetings.map(toMeeting),
  waitlistCapacity: section.waitlistCapacity === null ? '' : String(section.waitlistCapacity),
  waitlistMode: section.waitlistMode,
  offerHours: String(section.offerHours),
  consentRequired: section.consentRequired,
  gradeMode: section.gradeMode,
  classLevels: section.classLevels,
});

/** Omits fields of another rhythm. */
export const toMeetingBody = (
  { id, rhythm, ...meeting }: MeetingValues,
  known?: ReadonlySet<string>,
): MeetingBodyDto => ({
  ...(id && known?.has(id) && { id }),
  kind: meeting.kind,
  days: rhythm === 'weekly' ? meeting.days : [],
  date: rhythm === 'once' ? toText(meeting.date) : null,
  startTime: rhythm === 'arranged' ? null : toText(meeting.startTime),
  endTime: rhythm === 'arranged' ? null : toText(meeting.endTime),
  room: toText(meeting.room),
});

/** `known`: the section's current meetings; one that someone has removed since is sent as a new one. */
export const toBody = (values: SectionValues, known?: ReadonlySet<string>): CreateSectionDto => ({
  courseId: pickedId(values.courseId) ?? '',
  termId: values.termId,
  sectionNumber: values.sectionNumber.trim(),
  capacity: values.isUnlimited ? NO_LIMIT : toNumber(values.capacity)!,
  isUnlimited: values.isUnlimited,
  instructorId: pickedId(values.instructorId),
  modality: values.modality,
  ...(values.meetings.length === 0 && { location: toText(values.location) }),
  meetings: values.meetings.map((meeting) => toMeetingBody(meeting, known)),
  waitlistCapacity: toNumber(values.waitlistCapacity),
  waitlistMode: values.waitlistMode,
  offerHours: toNumber(values.offerHours) ?? 24,
  consentRequired: values.consentRequired,
  gradeMode: values.gradeMode,
  classLevels: values.classLevels,
});

/** One line for each meeting, for comparing two versions. */
export const showMeetings = (value: unknown) =>
  (value as MeetingValues[])
    .map((meeting) => {
      const { days = [], date, startTime, endTime, room } = toMeetingBody(meeting);
      const when = meetingTime({
        days,
        date: date ?? null,
        startTime: startTime ?? null,
        endTime: endTime ?? null,
      });
      return `${meetingKind(meeting.kind)}: ${when}, ${meetingRoom(room ?? null, 'in_person')}`;
    })
    .join('\n');
