import styled from '@emotion/styled';
import type { InquiryEntryDto } from '../../api/types.gen';
import { Timeline } from '../../components/Timeline';
import { color } from '../../theme/color';
import { size } from '../../theme/scale';
import { Prose } from './Prose';

const Quiet = styled.p({ color: color.muted });
const Mail = styled.p({
  fontSize: size.small,
  color: color.muted,
  '&[data-state="parked"]': { color: color.danger, fontWeight: 600 },
});

const titles: Record<Exclude<InquiryEntryDto['kind'], 'assignment'>, string> = {
  note: 'Internal note',
  answer: 'Answer',
  reply: 'Reply',
  closing: 'Closed',
  reopening: 'Reopened',
};

const titleOf = ({ kind, assigneeName }: InquiryEntryDto) =>
  kind === 'assignment'
    ? assigneeName
      ? `Assigned to ${assigneeName}`
      : 'Assigned to nobody'
    : titles[kind];

const mailTexts = {
  queued: 'The mail is on its way.',
  sent: 'The mail was sent.',
  parked: 'The mail could not be sent. Please reach the sender in another way.',
  withheld: 'The mail was not sent.',
} as const;

interface Props {
  entries: readonly InquiryEntryDto[];
  label: string;
  /** Shown if it has no entries. */
  empty: string;
}

/** The actions and messages of a case, the oldest first. */
export function Thread({ entries, label, empty }: Props) {
  if (entries.length === 0) return <Quiet>{empty}</Quiet>;
  return (
    <Timeline
      label={label}
      items={entries.map((entry) => ({
        id: entry.id,
        at: entry.at,
        title: titleOf(entry),
        by: entry.authorName ?? undefined,
        children: (
          <>
            {entry.body && <Prose>{entry.body}</Prose>}
            {entry.mailState && <Mail data-state={entry.mailState}>{mailTexts[entry.mailState]}</Mail>}
          </>
        ),
      }))}
    />
  );
}
