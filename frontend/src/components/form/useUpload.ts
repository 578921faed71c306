import { useEffect, useRef, useState } from 'react';
import type { Upload } from '../../providers/sendForm';

/** The progress of an upload, which ends with the dialog. */
export function useUpload() {
  const [percent, setPercent] = useState<number>();
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);
  const start = (): Upload => {
    const controller = new AbortController();
    stopper.current = controller;
    setPercent(0);
    return { onProgress: setPercent, signal: controller.signal };
  };
  const stop = () => {
    stopper.current?.abort();
    stopper.current = undefined;
    setPercent(undefined);
  };
  return { percent, start, stop };
}
