import { Link } from 'react-router-dom';
import { Email } from '../../components/Email';
import { Fact, Facts } from '../../components/Facts';
import { formatMoment } from '../../components/format';
import { Icon } from '../../components/Icon';
import { Stack } from '../../components/layout/Stack';
import { Inline } from '../../components/layout/Inline';
import { Section } from '../../components/layout/Section';
import { useMay } from '../../providers/session';
import { CaseContent } from '../../resources/inquiries/CaseContent';
import { Clock, momentOf } from '../../resources/inquiries/Clock';
import { isWaiting, senderOf } from '../../resources/inquiries/inquiry';
import { InquiryFiles } from '../../resources/inquiries/InquiryFiles';
import { Thread } from '../../resources/inquiries/Thread';
import { studentRecordsPath } from '../student-records/path';
import type { Case } from './queries';
import { TransferPart } from './TransferPart';
import { messages } from './messages';
import { receiptNames } from '../../resources/inquiries/messages';

/** All details of one case. */
export function CaseView({ inquiry }: { inquiry: Case }) {
  const { anonymous, files, entries } = inquiry;
  return (
    <Stack gap={6}>
      {anonymous && (
        <Inline as="p" gap={2} align="start" pad={[3, 4]} framed="infoSoft" tone="info" fill="infoSoft">
          <Icon name="lock" />
          <span>{messages.anonymous}</span>
        </Inline>
      )}
      <CaseFacts inquiry={inquiry} />
      <TransferPart inquiry={inquiry} />
      <CaseContent inquiry={inquiry} />
      {files.length > 0 && (
        <Section gap={2} aria-label="Files">
          <h3>Files</h3>
          <InquiryFiles inquiry={inquiry} />
        </Section>
      )}
      <Section gap={2} aria-label="Activity">
        <h3>Activity</h3>
        <Thread label="Activity" entries={entries} empty={messages.noActivity} />
      </Section>
    </Stack>
  );
}

function CaseFacts({ inquiry }: { inquiry: Case }) {
  const { email, phone, receivedAt, targetAt, answeredAt, closedAt, assigneeName, receiptState } = inquiry;
  return (
    <Facts>
      <Fact label="From">
        <Sender inquiry={inquiry} />
      </Fact>
      {email && (
        <Fact label="Email" long>
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
            <Email address={email} />
          </a>
        </Fact>
      )}
      {phone && <Fact label="Phone">{phone}</Fact>}
      <Fact label="Assigned to">{assigneeName ?? messages.unassigned}</Fact>
      <Fact label="Received">{momentOf(inquiry, receivedAt)}</Fact>
      {receiptState && <Fact label="Receipt">{receiptNames[receiptState]}</Fact>}
      {isWaiting(inquiry) && (
        <>
          <Fact label="Response target">{momentOf(inquiry, targetAt)}</Fact>
          <Fact label="Overdue after">
            <Clock inquiry={inquiry} />
          </Fact>
        </>
      )}
      {answeredAt && <Fact label="Answered">{formatMoment(answeredAt)}</Fact>}
      {closedAt && <Fact label="Closed">{formatMoment(closedAt)}</Fact>}
    </Facts>
  );
}

/** Links to the student's record for people who may open it. */
function Sender({ inquiry }: { inquiry: Case }) {
  const { studentId, studentNumber } = inquiry;
  const mayOpen = useMay()('show', 'students');
  const name = studentNumber ? `${senderOf(inquiry)} (${studentNumber})` : senderOf(inquiry);
  return studentId && mayOpen ? <Link to={`${studentRecordsPath}/${studentId}`}>{name}</Link> : name;
}
