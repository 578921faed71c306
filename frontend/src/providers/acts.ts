import { type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { messages } from '../components/help/messages';
import { useHelp } from '../components/help/useHelp';
import { toast, type ToastContent } from '../components/toasts';
import { hasStatus, isShownByForm, isStopped, isUnauthorized, mayPass, userMessage } from './apiError';
import type { PortalDataProvider } from './dataProvider';
import { newKey } from './records';
import type { Upload } from './sendForm';

/** A description of one write: screens describe it, and only the data provider does HTTP. */
export interface Act<Answer = unknown> {
  /** React-admin's verb for a write of the record itself; without one, it is an action. */
  verb?: 'create' | 'update' | 'delete';
  method: 'POST' | 'PUT' | 'DELETE';
  path: readonly string[];
  /** JSON, or FormData with files. */
  body?: unknown;
  /** The version the person saw; the server answers 412 if it has changed. */
  etag?: string;
  /** The response has a secret, which isn't cached. */
  isSecret?: boolean;
  /** For files: the progress of the upload, and how to cancel it. */
  upload?: Upload;
  /** Never set: carries the type of the response. */
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

export const createRecord = <Answer>(resource: string, body: unknown): Act<Answer> => ({
  ...post<Answer>([resource], body),
  verb: 'create',
});
export const updateRecord = <Answer>(
  resource: string,
  id: string,
  body: unknown,
  etag?: string,
): Act<Answer> => ({ ...put<Answer>([resource, id], body, etag), verb: 'update' });
export const deleteRecord = <Answer = void>(resource: string, id: string, etag?: string): Act<Answer> => ({
  ...remove<Answer>([resource, id], etag),
  verb: 'delete',
});

type Verb<Answer> = (resource: string, params: object) => Promise<{ data: Answer }>;

function send<Answer>(provider: PortalDataProvider, act: Act<Answer>, key: string): Promise<Answer> {
  const [resource, id] = act.path;
  if (!act.verb) return provider.act(act, key);
  const write = provider[act.verb] as Verb<Answer>;
  const params = { id, data: act.body, previousData: { id, etag: act.etag }, meta: { key } };
  return write(resource!, params).then(({ data }) => data);
}

type Reported<Input, Answer> = string | ((answer: Answer, input: Input) => string | undefined);

interface Undo<Input, Answer> {
  /** The action that undoes it. */
  act: (answer: Answer, input: Input) => Act;
  done: string;
  failed: string;
}

interface Options<Input, Answer> {
  act: (input: Input) => Act<Answer>;
  /** The toast of success; none if it returns undefined. */
  done?: Reported<Input, Answer>;
  /** The record that the toast of success names and links to. */
  record?: (answer: Answer, input: Input) => ToastContent['record'];
  /** The message for a failure that comes without one from the server. */
  failed: string;
  /** Beginnings of query keys: everything cached under them is refetched. */
  refreshes?: readonly (readonly unknown[])[];
  undo?: Undo<Input, Answer>;
  /**
   * For an action without a form that handles conflicts: a toast reports a change by someone else, and the record is
   * refetched.
   */
  reportsStale?: boolean;
}

/**
 * Every action changes a record and its related records: a visible history refreshes immediately. A deleted record has
 * none.
 */
const historiesAfter =
  ({ method, path }: Act) =>
  ({ queryKey: [resource] }: Pick<Query, 'queryKey'>) =>
    typeof resource === 'string' &&
    resource.endsWith('/history') &&
    !(method === 'DELETE' && resource === `${path.join('/')}/history`);

/** The cached copies that the response of a write replaces, because it is the record at the write's address. */
const copiesOf =
  ({ path: [resource, id], isSecret }: Act, answer: unknown) =>
  ({ queryKey: [of, verb, params], state }: Pick<Query, 'queryKey' | 'state'>) =>
    !isSecret &&
    id !== undefined &&
    (answer as { id?: unknown } | undefined)?.id === id &&
    of === resource &&
    verb === 'getOne' &&
    (params as { id?: unknown }).id === id &&
    // A read on its way would bring back the record before the write.
    state.fetchStatus === 'idle';

/**
 * A write with the toasts of section 8. `run` rejects with the failure, which a form shows at its fields. It never
 * settles after the session has ended, because the browser then leaves the page.
 */
export function useAct<Input = void, Answer = unknown>(options: Options<Input, Answer>) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const queries = useQueryClient();
  const keyOf = useAttempts();
  const help = useHelp();

  const perform = async <Result>(act: Act<Result>) => {
    const attempt = keyOf(act);
    try {
      return await send(dataProvider, act, attempt.key).finally(() => attempt.close());
    } catch (error) {
      if (mayPass(error)) attempt.keep();
      throw error;
    }
  };
  /** The response is the record's new version: nobody reads it again. */
  const refresh = (act: Act, answer: unknown) => {
    const isCopy = copiesOf(act, answer);
    const predicate = (query: Query) => !isCopy(query);
    const stale = (options.refreshes ?? []).map((queryKey) => ({ queryKey, predicate }));
    queries.setQueriesData({ predicate: isCopy }, answer);
    for (const filters of [...stale, { predicate: historiesAfter(act) }])
      void queries.invalidateQueries(filters);
  };

  const mutation = useMutation<Answer, unknown, Input>({
    mutationFn: (input) => perform(options.act(input)),
    onSuccess: (answer, input) => {
      refresh(options.act(input), answer);
      const description = reported(options.done, answer, input);
      if (description)
        toast({
          title: 'Success',
          description,
          variant: 'success',
          record: options.record?.(answer, input),
          action: undoing(answer, input),
        });
    },
    onError: (error, input) => {
      // The form handles a stale edit, the end of a session has its own toast, and the person knows that they canceled
      // an upload.
      const isStale = hasStatus(error, 412);
      if (isUnauthorized(error) || isStopped(error) || (isStale && !options.reportsStale)) return;
      // The form that sent it shows the failure first, at its fields and in its summary.
      setTimeout(() => {
        if (isShownByForm(error)) return;
        fail(error, options.failed, hasStatus(error, 409) && help.isOfJob ? help.address : undefined);
      });
      if (isStale) void queries.invalidateQueries({ queryKey: [options.act(input).path[0]] });
    },
  });

  function undoing(answer: Answer, input: Input) {
    const { undo } = options;
    if (!undo) return undefined;
    const back = undo.act(answer, input);
    const onClick = () =>
      void perform(back).then(
        (undone) => {
          refresh(back, undone);
          toast({ title: 'Success', description: undo.done, variant: 'success' });
        },
        (error: unknown) => fail(error, undo.failed),
      );
    return { label: 'Undo', onClick };
  }

  const { mutateAsync } = mutation;
  return { run: (input: Input) => mutateAsync(input), isRunning: mutation.isPending, error: mutation.error };
}

const reported = <Input, Answer>(text: Reported<Input, Answer> | undefined, answer: Answer, input: Input) =>
  typeof text === 'function' ? text(answer, input) : text;

/** `guide`: the page that says what can go wrong. */
const fail = (error: unknown, fallback: string, guide?: string) =>
  toast({
    title: 'Error',
    description: userMessage(error, fallback),
    variant: 'destructive',
    record: guide ? { name: messages.jobInToast, to: guide } : undefined,
  });

/**
 * The idempotency key of an attempt. A retry without a response reuses the key, so that the action happens only once.
 * After a response, the same content is a new request.
 */
function useAttempts() {
  const open = useRef(new Map<string, string>());
  return (act: Act) => {
    // Files can't be compared: each upload is a new request.
    const signature = act.body instanceof FormData ? newKey() : JSON.stringify(act);
    const key = open.current.get(signature) ?? newKey();
    return {
      key,
      close: () => void open.current.delete(signature),
      keep: () => void open.current.set(signature, key),
    };
  };
}
