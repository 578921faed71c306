import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormPreviewDto, PreviewApplicationFormDto } from '../../../api/types.gen';
import { previewForm } from '../../../providers/applicationForms';
import { isFilledIn } from './filledIn';
import { type ContentValues, toContent } from './formValues';

/** The server is asked once typing pauses. */
const pause = 600;

function usePaused(value: string) {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

interface Preview {
  /** The example whose answers are shown; -1 for none. */
  shown: number;
  show: (example: number) => void;
  /** Absent until the first answer. */
  result?: FormPreviewDto;
  /** The result is that of the form as it is now. */
  isCurrent: boolean;
  /** The form has blank fields, or the server refused it as it is now. */
  isRefused: boolean;
}

const PreviewContext = createContext<Preview | null>(null);

/** What the server says about the form as it is being edited. */
export function PreviewProvider({ children }: { children: ReactNode }) {
  const [shown, show] = useState(-1);
  const content = toContent(useWatch({ name: 'content' }) as ContentValues);
  const example = content.examples[shown];
  const now = JSON.stringify({
    content,
    answers: example?.answers ?? {},
    files: example?.files ?? {},
  });
  const asked = usePaused(now);
  const isWhole = isFilledIn(content);
  const body = useMemo(() => JSON.parse(asked) as PreviewApplicationFormDto, [asked]);
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['application-forms', 'preview', asked],
    queryFn: (options) => previewForm(body, options),
    placeholderData: (before) => before,
    // The server would only refuse it.
    enabled: isFilledIn(body.content),
    retry: false,
    gcTime: 0,
  });
  const isSame = asked === now;
  return (
    <PreviewContext
      value={{
        shown: example ? shown : -1,
        show,
        result: data,
        isCurrent: isWhole && isSame && !isPlaceholderData && !isError && data !== undefined,
        isRefused: !isWhole || (isSame && isError),
      }}
    >
      {children}
    </PreviewContext>
  );
}

export function usePreview() {
  const preview = use(PreviewContext);
  if (!preview) throw new Error('No PreviewProvider');
  return preview;
}
