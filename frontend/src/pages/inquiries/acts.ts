import { useUser } from '../../providers/session';
import { post, useAct } from '../../providers/acts';
import { type Case, caseKeys } from './queries';
import { inquiriesPath } from './path';
import { messages } from './messages';

interface Text {
  body: string;
}
export interface Decided<Values> {
  values: Values;
  /** The version that the person saw. */
  etag: string | undefined;
}

const act = <Body>(id: string, name: string, body: Body, etag?: string) =>
  post<Case>(['inquiries', id, name], body, etag);

const inquiryRecord = ({ id, number, subject }: Case) => ({
  name: subject ? `${number}: ${subject}` : number,
  to: `${inquiriesPath}/${id}`,
});

export const useAnswer = (id: string) =>
  useAct({
    act: ({ values, etag }: Decided<Text>) => act(id, 'answers', values, etag),
    done: 'Answer sent successfully',
    record: inquiryRecord,
    failed: messages.failures.answer,
    refreshes: caseKeys(id),
  });

/** A note is valid for any version of the case. */
export const useNote = (id: string) =>
  useAct({
    act: (values: Text) => act(id, 'notes', values),
    done: 'Note added successfully',
    record: inquiryRecord,
    failed: messages.failures.note,
    refreshes: caseKeys(id),
  });

export const useClose = (id: string) =>
  useAct({
    act: ({ values, etag }: Decided<{ resolution: string }>) => act(id, 'close', values, etag),
    done: 'Inquiry closed successfully',
    record: inquiryRecord,
    failed: messages.failures.close,
    refreshes: caseKeys(id),
  });

export const useReopen = (id: string) =>
  useAct({
    act: ({ values, etag }: Decided<{ reason: string }>) => act(id, 'reopen', values, etag),
    done: 'Inquiry reopened successfully',
    record: inquiryRecord,
    failed: messages.failures.reopen,
    refreshes: caseKeys(id),
  });

export interface Assignment {
  assigneeId: string | null;
  /** The earlier assignee, for Undo. */
  before: string | null;
  etag?: string;
}

export function useAssign(id: string) {
  const me = useUser().id;
  return useAct({
    act: ({ assigneeId, etag }: Assignment) => act(id, 'assign', { assigneeId }, etag),
    done: ({ assigneeName }, { assigneeId }) =>
      assigneeId === null
        ? messages.done.unassigned
        : assigneeId === me
          ? messages.done.mine
          : assigneeName
            ? messages.done.assigned(assigneeName)
            : messages.done.assignedToColleague,
    record: inquiryRecord,
    failed: messages.failures.assign,
    refreshes: caseKeys(id),
    undo: {
      act: ({ etag }, { before }) => act(id, 'assign', { assigneeId: before }, etag),
      done: messages.done.undone,
      failed: messages.failures.assign,
    },
  });
}
