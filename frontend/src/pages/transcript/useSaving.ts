import { useState } from 'react';
import { saveFile } from '../../components/lists/saveFile';
import { toast } from '../../components/toasts';
import { isUnauthorized, userMessage } from '../../providers/apiError';
import { readFile } from '../../providers/readFile';
import { expireSession } from '../../providers/sessionExpiry';
import { messages } from './messages';

/** Saves a PDF; one at a time. */
export function useSaving() {
  const [running, setRunning] = useState(false);
  async function save(at: readonly string[], name: string) {
    if (running) return;
    setRunning(true);
    try {
      saveFile(await readFile(at, 'application/pdf'), name);
    } catch (error) {
      if (isUnauthorized(error)) return expireSession();
      toast({
        title: 'Error',
        description: userMessage(error, messages.failed.download),
        variant: 'destructive',
      });
    } finally {
      setRunning(false);
    }
  }
  return { running, save };
}
