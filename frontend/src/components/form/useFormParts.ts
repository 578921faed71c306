import { useEffect, useId, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm as useHookForm } from 'react-hook-form';
import { useDraft } from './drafts';
import type { FormProps, Question } from './Form';
import type { FormParts, KnownField } from './FormContext';
import { type Refusal, troublesOf } from './troubles';
import { showInForm } from '../../providers/apiError';
import { Overtaken, useStale } from './useStale';

/** The life cycle of a form: fields, sending, errors, and unsaved input. */
export function useFormParts<Values extends FieldValues, Answer>(props: FormProps<Values, Answer>) {
  const { name, values, onSubmit, onDone, onLeave, failed } = props;
  const id = useId();
  const known = useRef(new Map<string, KnownField>());
  const busy = useRef(false);
  const free = useRef(false);
  const saved = useRef(false);
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [asking, setAsking] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const agreed = useRef(false);

  const form = useHookForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting } = form.formState;
  const unsaved = () => isDirty && !free.current;
  const stale = useStale(form, values, {
    etag: props.etag,
    reread: props.reread,
    fields: () => known.current,
  });
  const { keeps = (all: Values) => all } = props;
  const draft = useDraft<Values>(name, () => (unsaved() ? keeps(form.getValues()) : undefined), {
    overReload: props.outlivesReload,
  });

  useEffect(() => {
    if (!isDirty) free.current = false;
  }, [isDirty]);

  const { reset } = form;
  useEffect(() => {
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);

  /** The field that shows an error, and its message there. */
  const fieldOf = (name: string) =>
    known.current.has(name)
      ? name
      : [...known.current].find(([field, { hasParts }]) => hasParts && name.startsWith(`${field}.`))?.[0];
  function fail(error: unknown) {
    if (error instanceof Overtaken) return;
    showInForm(error);
    const { atFields, refusal: rest } = troublesOf(error, fieldOf, failed);
    for (const { name: field, message } of atFields)
      form.setError(field as Path<Values>, { type: 'server', message });
    setRefusal(rest);
    setAttempt((count) => count + 1);
  }

  const valid = async (requested: Values) => {
    const asks = agreed.current ? undefined : await props.asks?.(requested);
    agreed.current = false;
    if (asks) {
      setQuestion(asks);
      return;
    }
    let answer: Answer;
    try {
      setRefusal(undefined);
      answer = await stale.send((etag) => onSubmit(requested, etag));
    } catch (error) {
      fail(error);
      return;
    }
    free.current = true;
    saved.current = true;
    setSent(true);
    onDone?.(answer);
    // A form that stays open starts again from the saved record.
    const now = props.saved?.(answer);
    if (now) stale.restart(now);
    form.reset(now?.values ?? requested);
  };
  /** `isRepeat`: the second half of a double click, which may come after the response to the first. */
  const submit = (isRepeat = false) => {
    if (busy.current || (isRepeat && saved.current)) return;
    busy.current = true;
    saved.current = false;
    // A server error about a whole list is at no input, so nothing else would clear it.
    form.clearErrors();
    const done = form.handleSubmit(valid, () => setAttempt((count) => count + 1))();
    void done.finally(() => (busy.current = false));
  };

  const settleQuestion = (yes: boolean) => {
    setQuestion(undefined);
    agreed.current = yes;
    if (yes) submit();
  };

  const leave = () => (unsaved() ? setAsking(true) : onLeave?.());
  const discard = () => {
    setAsking(false);
    free.current = true;
    onLeave?.();
  };

  const [fields] = useState(() => ({
    know: (field: string, about: KnownField) => {
      known.current.set(field, about);
      return () => void known.current.delete(field);
    },
    fields: () => known.current,
  }));
  const parts: FormParts = { id, ...fields, saving: isSubmitting, leave };
  const leaving = {
    asking,
    isDirty,
    isFree: () => free.current,
    keep: () => setAsking(false),
    discard,
  };
  // A form that stays open after saving no longer holds a draft.
  const restored = draft !== undefined && !sent;
  return { form, parts, submit, stale, refusal, attempt, restored, leaving, question, settleQuestion };
}
