import type { InquiryFileDto, InquiryRecordDto } from '../../api/types.gen';
import { FileList } from '../../components/FileList';
import { formatDay, formatMoment } from '../../components/format';
import { fileTexts } from './messages';

/** Explains why a file can't be downloaded. */
function unavailable({ state, confirmBy, deletedAt, deletion }: InquiryFileDto): string | null {
  if (state === 'unconfirmed')
    return confirmBy ? fileTexts.awaitingUntil(formatMoment(confirmBy)) : fileTexts.awaiting;
  if (state !== 'deleted') return null;
  if (deletion === 'unconfirmed')
    return deletedAt ? fileTexts.unconfirmed(formatDay(deletedAt)) : fileTexts.unconfirmedUndated;
  return deletedAt ? fileTexts.retention(formatDay(deletedAt)) : fileTexts.retentionUndated;
}

/** The files that came with an inquiry. */
export const InquiryFiles = ({
  inquiry: { id, files },
}: {
  inquiry: Pick<InquiryRecordDto, 'id' | 'files'>;
}) => (
  <FileList
    label="Files"
    files={files}
    at={(file) => ['inquiries', id, 'files', file.id]}
    unavailable={unavailable}
  />
);
