import { Link } from 'react-router-dom';
import type { SectionFolderDto } from '../../../api/types.gen';
import { ActionMenu } from '../../../components/ActionMenu';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { dotted } from '../../../components/format';
import { Inline } from '../../../components/layout/Inline';
import { Box, Muted } from '../../../components/layout/Text';
import { useFolderHref } from './useFolderHref';
import { messages } from './messages';

interface Props {
  folder: SectionFolderDto;
  /** The path of the folder around it, among results of a search. */
  place?: string;
  mayWrite: boolean;
}

export function FolderItem({ folder, place, mayWrite }: Props) {
  const hrefOf = useFolderHref();
  const { open } = useDialogAddress();
  const { id, name } = folder;
  return (
    <Inline as="li" gap={3} justify="space-between" pad={[2, 4]} framed fill="surface">
      <Box breaks>
        <Link to={hrefOf(id)}>{name}</Link>
        <Muted as="span" block size="small">
          {dotted([messages.folder, place && messages.inFolder(place)])}
        </Muted>
      </Box>
      {mayWrite && (
        <ActionMenu
          label={messages.actions(name)}
          items={[
            { label: 'Edit', icon: 'edit', onSelect: () => open('edit-folder', { item: id }) },
            {
              label: 'Delete',
              icon: 'close',
              danger: true,
              onSelect: () => open('delete-folder', { item: id }),
            },
          ]}
        />
      )}
    </Inline>
  );
}
