import { describe, expect, it } from '@jest/globals';
import { messages } from '../messages.js';
import { type Remindable, reminderRefusal } from './reminders.rules.js';

const waiting: Remindable = {
  state: 'documents_pending',
  isPurged: false,
  items: ['Transcripts'],
  isSentToday: false,
};

describe('reminderRefusal should', () =>
  it.each<[Partial<Remindable>, string | null]>([
    [{}, null],
    [{ state: 'submitted' }, null],
    [{ state: 'under_review' }, null],
    [{ state: 'started' }, messages.notSubmitted],
    [{ state: 'decided' }, messages.reminders.past],
    [{ state: 'withdrawn' }, messages.reminders.past],
    [{ state: 'expired' }, messages.reminders.past],
    [{ items: [] }, messages.reminders.nothing],
    [{ isSentToday: true }, messages.reminders.sentToday],
    [{ isSentToday: true, items: [] }, messages.reminders.nothing],
    [{ state: 'withdrawn', isPurged: true }, messages.purged],
  ])('answer %j with %s', (facts, refusal) =>
    expect(reminderRefusal({ ...waiting, ...facts })).toBe(refusal),
  ));
