import { type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { toast, type ToastContent } from '../components/toasts';
import { hasStatus, isShownByForm, isUnauthorized, mayPass, userMessage } from './apiError';
import type { PortalDataProvider } from './dataProvider';
import { newKey } from './records';
import { isStopped, type Upload } from './sendForm';

/** One write, described: screens say what is to be done, only the data provider does HTTP. */
export interface Act<Answer = unknown> {
  method: 'POST' | 'PUT' | 'DELETE';
  path: readonly string[];
  /** JSON, or FormData where files go along. */
  body?: unknown;
  /** The version that it was decided on; another one by now is answered 412. */
  etag?: string;
  /** Files that are on their way for a while: how far they are, and how to stop them. */
  upload?: Upload;
  /** Never set: carries the type of the answer. */
  answer?: Answer;
}

export const post = <Answer>(path: readonly string[], body: unknown = {}, etag?: string): Act<Answer> => ({
  method: 'POST',
  path,
  body,
  etag,
});
export const put = <Answer>(path: readonly string[], body: unknown, etag?: string): Act<Answer> => ({
  method: 'PUT',
  path,
  body,
  etag,
});
export const remove = <Answer = void>(path: readonly string[], etag?: string): Act<Answer> => ({
  method: 'DELETE',
  path,
  etag,
});

type Told<Asked, Answer> = string | ((answer: Answer, asked: Asked) => string | undefined);

interface Undo<Asked, Answer> {
  /** What takes it back. */
  act: (answer: Answer, asked: Asked) => Act;
  done: string;
  failed: string;
}

interface Options<Asked, Answer> {
  act: (asked: Asked) => Act<Answer>;
  /** The toast of success. Nothing is told where it answers undefined. */
  done?: Told<Asked, Answer>;
  /** The record that the toast of success names and links to. */
  record?: (answer: Answer, asked: Asked) => ToastContent['record'];
  /** The words of a failure for which the server has none. */
  failed: string;
  /** Beginnings of query keys: whatever was read under them is read again. */
  refreshes?: readonly (readonly unknown[])[];
  undo?: Undo<Asked, Answer>;
  /** No form settles it where somebody else was quicker: it is told, and what was decided on is read again. */
  tellsStale?: boolean;
}

/**
 * Every act changes some record, and what hangs on it: a history that is shown has it at once. What is deleted has
 * none any more.
 */
const historiesAfter =
  ({ method, path }: Act) =>
  ({ queryKey: [resource] }: Pick<Query, 'queryKey'>) =>
    typeof resource === 'string' &&
    resource.endsWith('/history') &&
    !(method === 'DELETE' && resource === `${path.join('/')}/history`);

/**
 * A write with the toasts of section 8. `run` rejects with the failure, which a form shows at its fields; it never
 * settles when the session is over, because the page is then about to be left.
 */
export function useAct<Asked = void, Answer = unknown>(options: Options<Asked, Answer>) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const queries = useQueryClient();
  const keyOf = useAttempts();

  const perform = async <Result>(act: Act<Result>) => {
    const attempt = keyOf(act);
    try {
      return await dataProvider.act(act, attempt.key).finally(() => attempt.close());
    } catch (error) {
      if (mayPass(error)) attempt.keep();
      throw error;
    }
  };
  const refresh = (act: Act) =>
    Promise.all([
      ...(options.refreshes ?? []).map((queryKey) => queries.invalidateQueries({ queryKey })),
      queries.invalidateQueries({ predicate: historiesAfter(act) }),
    ]);

  const mutation = useMutation<Answer, unknown, Asked>({
    mutationFn: (asked) => perform(options.act(asked)),
    onSuccess: (answer, asked) => {
      void refresh(options.act(asked));
      const description = told(options.done, answer, asked);
      if (description)
        toast({
          title: 'Success',
          description,
          variant: 'success',
          record: options.record?.(answer, asked),
          action: undoing(answer, asked),
        });
    },
    onError: (error, asked) => {
      // A stale edit is settled in its form; the end of a session has its own toast; who stops an upload knows.
      const isStale = hasStatus(error, 412);
      if (isUnauthorized(error) || isStopped(error) || (isStale && !options.tellsStale)) return;
      // A form that sent it says so itself, at its fields and in its summary, before this runs.
      setTimeout(() => {
        if (!isShownByForm(error)) fail(error, options.failed);
      });
      if (isStale) void queries.invalidateQueries({ queryKey: [options.act(asked).path[0]] });
    },
  });

  function undoing(answer: Answer, asked: Asked) {
    const { undo } = options;
    if (!undo) return undefined;
    const back = undo.act(answer, asked);
    const onClick = () =>
      void perform(back).then(
        () => {
          void refresh(back);
          toast({ title: 'Success', description: undo.done, variant: 'success' });
        },
        (error: unknown) => fail(error, undo.failed),
      );
    return { label: 'Undo', onClick };
  }

  const { mutateAsync } = mutation;
  return { run: (asked: Asked) => mutateAsync(asked), isRunning: mutation.isPending, error: mutation.error };
}

const told = <Asked, Answer>(text: Told<Asked, Answer> | undefined, answer: Answer, asked: Asked) =>
  typeof text === 'function' ? text(answer, asked) : text;

const fail = (error: unknown, fallback: string) =>
  toast({ title: 'Error', description: userMessage(error, fallback), variant: 'destructive' });

/**
 * The key of an attempt. What may have been done although no answer came is tried again under the same key, so that
 * it is never done twice; once there was an answer, the same words are a new wish.
 */
function useAttempts() {
  const open = useRef(new Map<string, string>());
  return (act: Act) => {
    // Files cannot be compared: each time they are a wish of their own.
    const wish = act.body instanceof FormData ? newKey() : JSON.stringify(act);
    const key = open.current.get(wish) ?? newKey();
    return {
      key,
      close: () => void open.current.delete(wish),
      keep: () => void open.current.set(wish, key),
    };
  };
}
