import type { InquiryEntryDto } from '../../api/types.gen';
import { Timeline } from '../../components/Timeline';
import { Muted, Prose, Text } from '../../components/layout/Text';
import { entryNames, mailTexts, threadTexts } from './messages';

const titleOf = ({ kind, assigneeName }: InquiryEntryDto) => {
  if (kind !== 'assignment') return entryNames[kind];
  return assigneeName ? threadTexts.assignedTo(assigneeName) : threadTexts.unassigned;
};

interface Props {
  entries: readonly InquiryEntryDto[];
  label: string;
  /** Shown if it has no entries. */
  empty: string;
}

/** The actions and messages of a case, the oldest first. */
export function Thread({ entries, label, empty }: Props) {
  if (entries.length === 0) return <Muted>{empty}</Muted>;
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
            {entry.mailState && (
              <Text
                size="small"
                tone={entry.mailState === 'parked' ? 'danger' : 'muted'}
                strong={entry.mailState === 'parked'}
              >
                {mailTexts[entry.mailState]}
              </Text>
            )}
          </>
        ),
      }))}
    />
  );
}
