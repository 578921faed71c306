import styled from '@emotion/styled';
import { useId, useState } from 'react';
import type { SubmissionDto } from '../../api/types.gen';
import { Icon } from '../../components/Icon';
import { Inline } from '../../components/layout/Inline';
import { submissionFileHref } from '../../providers/assignmentActs';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';
import { fileSize } from './assignment';
const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2),
  maxWidth: '100%',
  minHeight: '36px',
  padding: space(1, 3),
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  background: 'none',
  color: color.link,
  fontSize: size.small,
  fontWeight: 600,
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover': { background: color.surfaceAlt, textDecoration: 'underline' },
  '& span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { color: color.muted, fontWeight: 400, whiteSpace: 'nowrap' },
} as const;
const File = styled.a(chip);
const Show = styled.button(chip);
/** An open picture uses the whole line. */
const Item = styled.li({ minWidth: 0, '&[data-open]': { flexBasis: '100%' } });
const Picture = styled.figure({
  display: 'grid',
  justifyItems: 'start',
  gap: space(2),
  marginTop: space(2),
  '& img': {
    maxWidth: '100%',
    border: `1px solid ${color.line}`,
    borderRadius: radius.small,
    background: color.surface,
  },
});

type SubmissionFile = SubmissionDto['files'][number];

/** The submitted files. Pictures open here; any other file is downloaded. */
export function SubmissionFiles({ submission }: { submission: Pick<SubmissionDto, 'id' | 'files'> }) {
  const { id, files } = submission;
  if (files.length === 0) return null;
  return (
    <Inline as="ul" wrap gap={2} above={3} aria-label="Files">
      {files.map((file) =>
        file.mediaType.startsWith('image/') ? (
          <PictureItem key={file.id} file={file} submissionId={id} />
        ) : (
          <Item key={file.id}>
            <File href={submissionFileHref(id, file.id)} download={file.name}>
              <Icon name="download" size={18} />
              <span>{file.name}</span>
              <small>{fileSize(file.size)}</small>
            </File>
          </Item>
        ),
      )}
    </Inline>
  );
}

/** Loads only when opened, because reading a file is recorded. */
function PictureItem({ file, submissionId }: { file: SubmissionFile; submissionId: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Item data-open={open || undefined}>
      <Show
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="eye" size={18} />
        <span>{file.name}</span>
        <small>{fileSize(file.size)}</small>
      </Show>
      {open && (
        <Picture id={id}>
          <img src={submissionFileHref(submissionId, file.id)} alt={file.name} />
          <File href={submissionFileHref(submissionId, file.id)} download={file.name}>
            <Icon name="download" size={18} />
            <span>Download {file.name}</span>
          </File>
        </Picture>
      )}
    </Item>
  );
}
