import styled from '@emotion/styled';
import { useState } from 'react';
import { isUnauthorized, userMessage } from '../providers/apiError';
import { readFile } from '../providers/readFile';
import { expireSession } from '../providers/sessionExpiry';
import { color } from '../theme/color';
import { size, space } from '../theme/scale';
import { Button } from './Button';
import { formatBytes } from './format';
import { Icon } from './Icon';
import { saveFile } from './lists/saveFile';
import { toast } from './toasts';
import { VisuallyHidden } from './VisuallyHidden';
import { messages } from './messages';
import { Inline } from './layout/Inline';
import { Muted, Text } from './layout/Text';
import { Stack } from './layout/Stack';
const Size = styled.span({ marginLeft: space(2), fontSize: size.small, fontWeight: 400, color: color.muted });

interface StoredFile {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
}

interface Props<File extends StoredFile> {
  label: string;
  files: readonly File[];
  /** The address of a file, below /api. */
  at: (file: File) => readonly string[];
  /** Why a file can't be downloaded; null if it can. */
  unavailable?: (file: File) => string | null;
}

/** Files to download: the browser never displays them. */
export const FileList = <File extends StoredFile>({
  label,
  files,
  at,
  unavailable = () => null,
}: Props<File>) => (
  <Stack as="ul" gap={2} aria-label={label}>
    {files.map((file) => {
      const reason = unavailable(file);
      return (
        <Inline as="li" wrap gap={[2, 4]} justify="space-between" pad={[2, 3]} framed="small" key={file.id}>
          <Text as="span" strong="medium" breaks>
            {file.name}
            <Size>{formatBytes(file.size)}</Size>
          </Text>
          {reason === null ? (
            <Download file={file} at={at(file)} />
          ) : (
            <Muted as="span" size="small">
              {reason}
            </Muted>
          )}
        </Inline>
      );
    })}
  </Stack>
);

function Download({ file, at }: { file: StoredFile; at: readonly string[] }) {
  const [running, setRunning] = useState(false);
  async function start() {
    if (running) return;
    setRunning(true);
    try {
      saveFile(await readFile(at), file.name);
    } catch (error) {
      if (isUnauthorized(error)) return expireSession();
      toast({
        title: 'Error',
        description: userMessage(error, messages.downloadFailed),
        variant: 'destructive',
      });
    } finally {
      setRunning(false);
    }
  }
  return (
    <Button type="button" look="outline" aria-disabled={running || undefined} onClick={() => void start()}>
      <Icon name="download" size={18} />
      {running ? 'Downloading…' : 'Download'}
      <VisuallyHidden> {file.name}</VisuallyHidden>
    </Button>
  );
}
