import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { isUnauthorized, userMessage } from '../../providers/apiError';
import type { ListRequest, PortalDataProvider } from '../../providers/dataProvider';
import { expireSession } from '../../providers/sessionExpiry';
import { Icon } from '../Icon';
import { toast } from '../toasts';
import { VisuallyHidden } from '../VisuallyHidden';
import { saveFile } from './saveFile';
import { ToolButton } from './ToolButton';
import { messages } from './messages';

interface Props {
  /** The list's resource: "sections", "sections/<id>/roster". */
  resource: string;
  /** The current filters and order of the list; the file has all its pages. */
  request: ListRequest;
  label?: string;
}

/** Downloads the list with its filters and order as a CSV file. Pressing the button again cancels the download. */
export function ExportButton({ resource, request, label = 'Export' }: Props) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const running = useRef<AbortController>(undefined);
  const [percent, setPercent] = useState<number>();

  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    setPercent(0);
    try {
      const file = await dataProvider.exportList(resource, request, {
        signal: controller.signal,
        onProgress: setPercent,
      });
      saveFile(file.blob, file.name);
      toast({ title: 'Export finished', description: fileText(file), variant: 'success' });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (isUnauthorized(error)) return expireSession();
      toast({
        title: 'Error',
        description: userMessage(error, messages.exportFailed),
        variant: 'destructive',
      });
    } finally {
      setPercent(undefined);
    }
  }

  if (percent === undefined) {
    return (
      <ToolButton type="button" look="quiet" onClick={() => void start()}>
        <Icon name="download" size={18} />
        {label}
      </ToolButton>
    );
  }
  return (
    <ToolButton type="button" look="quiet" onClick={() => running.current?.abort()}>
      <Icon name="close" size={18} />
      <span aria-hidden="true">{`Exporting… ${percent}%`}</span>
      <VisuallyHidden>Stop the export</VisuallyHidden>
    </ToolButton>
  );
}

const fileText = ({ name, total }: { name: string; total: number | undefined }) =>
  total === undefined ? messages.exported(name) : messages.exportedRows(name, total);
