import type { InquiryFileDto, InquiryRecordDto } from '../../api/types.gen';
import { FileList } from '../../components/FileList';
import { formatDay, formatMoment } from '../../components/format';

/** Explains why a file can't be downloaded. */
export function unavailable({ state, confirmBy, deletedAt, deletion }: InquiryFileDto): string | null {
  if (state === 'unconfirmed')
    return `Waiting for confirmation${confirmBy ? ` until ${formatMoment(confirmBy)}` : ''}`;
  if (state !== 'deleted') return null;
  const why = deletion === 'unconfirmed' ? 'not confirmed by the sender' : 'retention policy';
  return `Deleted ${deletedAt ? `on ${formatDay(deletedAt)} ` : ''}(${why})`;
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
