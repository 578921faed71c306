import { describe, expect, it } from '@jest/globals';
import type { Refusal } from '../../../common/errors.js';
import { messages } from '../messages.js';
import { type Remindable, reminderRefusal } from './reminders.rules.js';

const waiting: Remindable = {
  state: 'documents_pending',
  isPurged: false,
  items: ['Transcripts'],
  isSentToday: false,
};

describe('reminderRefusal should', () =>
  it.each<[Partial<Remindable>, Refusal | null]>([
    [{}, null],
    [{ state: 'submitted' }, null],
    [{ state: 'under_review' }, null],
    [{ state: 'started' }, ['invalid_state', messages.notSubmitted]],
    [{ state: 'decided' }, ['already_ended', messages.reminders.past]],
    [{ state: 'withdrawn' }, ['already_ended', messages.reminders.past]],
    [{ state: 'expired' }, ['already_ended', messages.reminders.past]],
    [{ items: [] }, ['nothing_to_do', messages.reminders.nothing]],
    [{ isSentToday: true }, ['limit_reached', messages.reminders.sentToday]],
    [{ isSentToday: true, items: [] }, ['nothing_to_do', messages.reminders.nothing]],
    [{ state: 'withdrawn', isPurged: true }, ['data_deleted', messages.purged]],
  ])('answer %j with %s', (facts, refusal) =>
    expect(reminderRefusal({ ...waiting, ...facts })).toEqual(refusal),
  ));
