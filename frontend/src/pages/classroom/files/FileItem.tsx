import { Link } from 'react-router-dom';
import type { FileUseDto, SectionFileDto } from '../../../api/types.gen';
import { ActionMenu } from '../../../components/ActionMenu';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { dotted, formatBytes, formatMoment } from '../../../components/format';
import { Inline } from '../../../components/layout/Inline';
import { Stack } from '../../../components/layout/Stack';
import { Box, Muted } from '../../../components/layout/Text';
import { StatusBadge } from '../../../components/StatusBadge';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { useAct } from '../../../providers/acts';
import { fileHref, updateFile } from '../../../providers/sectionFileActs';
import { useClassroomHref } from '../useStudentView';
import { filesOf } from './queries';
import { messages } from './messages';

interface Props {
  file: SectionFileDto;
  /** The path of its folder, among results of a search. */
  place?: string;
  mayWrite: boolean;
}

export function FileItem({ file, place, mayWrite }: Props) {
  const { id, name, size, updatedAt, isPublished, uses } = file;
  return (
    <Box as="li" pad={[2, 4]} framed fill="surface">
      <Inline gap={3} justify="space-between">
        <Box breaks>
          <a href={fileHref(id)} target="_blank" rel="noopener">
            {name}
            <VisuallyHidden> {messages.opensInTab}</VisuallyHidden>
          </a>
          <Muted as="span" block size="small" numeric>
            {dotted([
              place && messages.inFolder(place),
              formatBytes(size),
              `changed ${formatMoment(updatedAt)}`,
            ])}
          </Muted>
        </Box>
        {mayWrite && <FileActions file={file} />}
      </Inline>
      {mayWrite && (
        <Inline wrap gap={[1, 3]} above={1}>
          <StatusBadge tone={isPublished ? 'success' : 'neutral'}>
            {isPublished ? messages.published : messages.hidden}
          </StatusBadge>
        </Inline>
      )}
      {mayWrite && uses.length > 0 && <Uses sectionId={file.sectionId} uses={uses} />}
    </Box>
  );
}

function FileActions({ file }: { file: SectionFileDto }) {
  const { id, name, sectionId, isPublished } = file;
  const { open } = useDialogAddress();
  const { run } = useAct({
    act: (next: boolean) => updateFile(id, { isPublished: next }),
    done: (saved) => (saved.isPublished ? messages.nowPublished(name) : messages.nowHidden(name)),
    failed: messages.saveFailed,
    refreshes: filesOf(sectionId),
  });
  const dialog = (of: string) => () => open(of, { item: id });
  return (
    <ActionMenu
      label={messages.actions(name)}
      items={[
        {
          label: isPublished ? messages.unpublish : messages.publish,
          icon: 'eye',
          onSelect: () => void run(!isPublished).catch(() => {}),
        },
        { label: 'Edit', icon: 'edit', onSelect: dialog('edit-file') },
        { label: 'Replace', icon: 'swap', onSelect: dialog('replace') },
        { label: 'Delete', icon: 'close', danger: true, onSelect: dialog('delete-file') },
      ]}
    />
  );
}

function Uses({ sectionId, uses }: { sectionId: string; uses: readonly FileUseDto[] }) {
  const href = useClassroomHref(sectionId);
  const addresses: Readonly<Record<string, (id: string) => string>> = {
    page: (id) => href('pages', id),
    discussion: (id) => href('discussions', id),
    assignment: () => href('assignments'),
  };
  return (
    <Box as="details" above={1}>
      <summary>{messages.usedIn(uses.length)}</summary>
      <Stack as="ul" gap={1} above={1}>
        {uses.map(({ kind, id, title }) => (
          <Box as="li" key={kind + id} breaks>
            <Muted as="span">{`${messages.useKinds[kind] ?? kind}: `}</Muted>
            <Link to={addresses[kind]?.(id) ?? href()}>{title}</Link>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}
