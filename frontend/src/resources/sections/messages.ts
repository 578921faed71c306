import type { SectionDto } from '../../api/types.gen';

/** The labels of sections. */
export const messages = {
  canceled: 'Canceled',
  waitlistClosed: 'Full, waitlist closed',
  noFixedTime: 'No fixed time',
  roomLater: 'Room to be announced',
};

export const modalityLabels: Record<SectionDto['modality'], string> = {
  in_person: 'In person',
  online: 'Online',
  hybrid: 'Hybrid',
};

/** Imports may bring other kinds. */
export const meetingKindLabels: Record<string, string | undefined> = {
  lecture: 'Lecture',
  seminar: 'Seminar',
  discussion: 'Discussion',
  lab: 'Lab',
  studio: 'Studio',
  midterm: 'Midterm',
  'final exam': 'Final exam',
};
