import { Link } from 'react-router-dom';
import { Bone } from '../../components/Bone';
import { Fact, Facts } from '../../components/Facts';
import { Failure } from '../../components/Failure';
import { formatDay } from '../../components/format';
import { Part } from '../../components/Part';
import { Stack } from '../../components/layout/Stack';
import { CaseContent } from '../../resources/inquiries/CaseContent';
import { senderOf } from '../../resources/inquiries/inquiry';
import { InquiryFiles } from '../../resources/inquiries/InquiryFiles';
import { InquiryStatusBadge } from '../../resources/inquiries/InquiryStatusBadge';
import { inquiriesPath } from '../inquiries/path';
import { useInquiry } from './queries';
import { messages } from './messages';

/** The inquiry and its transcripts, next to the courses entered from them. */
export function InquiryPart({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useInquiry(id);
  return (
    <Part
      title="Inquiry"
      aside={data && <Link to={`${inquiriesPath}/${encodeURIComponent(id)}`}>{data.number}</Link>}
    >
      {data ? (
        <Stack gap={5}>
          <Facts>
            <Fact label="From">{senderOf(data)}</Fact>
            <Fact label="Received">{formatDay(data.receivedAt)}</Fact>
            <Fact label="Status">
              <InquiryStatusBadge status={data.status} />
            </Fact>
          </Facts>
          {data.files.length > 0 ? <InquiryFiles inquiry={data} /> : <p>{messages.noTranscript}</p>}
          <CaseContent inquiry={data} />
        </Stack>
      ) : error && !isFetching ? (
        <Failure title={messages.failed.inquiry} error={error} onRetry={() => void refetch()} />
      ) : (
        <Bone height="180px" />
      )}
    </Part>
  );
}
