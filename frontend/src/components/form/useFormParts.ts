import { useEffect, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  useForm as useHookForm,
} from 'react-hook-form';
import { changesOf, clashesOf } from './drafts/changes';
import type { KeptForm, Source } from './drafts/keeper';
import { useDraft } from './drafts/useDraft';
import type { FormProps, Question } from './Form';
import type { FormParts, KnownField } from './FormContext';
import { type Refusal, troublesOf } from './troubles';
import { showInForm } from '../../providers/apiError';
import { type Difference, differencesOf, Overtaken, useStale } from './useStale';

/** The life cycle of a form: fields, sending, errors, and unsaved input. */
export function useFormParts<Values extends FieldValues, Answer>(props: FormProps<Values, Answer>) {
  const { name, values, onSubmit, onDone, onLeave, failed } = props;
  const id = useId();
  const known = useRef(new Map<string, KnownField>());
  /** The fields of several lines, also those that are no longer shown. */
  const long = useRef(new Set<string>());
  const busy = useRef(false);
  const free = useRef(false);
  const saved = useRef(false);
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [asking, setAsking] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const agreed = useRef(false);
  const [isLong, setLong] = useState(false);
  const [source, setSource] = useState<Source>();
  /** What someone else has saved since the restored draft began. */
  const [clash, setClash] = useState<Difference[]>();

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
  const [kept] = useState((): KeptForm => ({
    changes: () => (free.current ? undefined : changesOf(form.getValues(), form.control._defaultValues)),
    hasLong: ({ values: changed }) => [...long.current].some((field) => field.split('.')[0]! in changed),
    restore: (changes, from) => {
      const saved = form.control._defaultValues;
      const restored = { ...form.getValues(), ...changes.values };
      form.reset(restored, { keepDefaultValues: true });
      const clashes = clashesOf(changes, saved);
      const differences = differencesOf(known.current, saved, restored, {});
      const clashing = differences.filter((field) => clashes.includes(field.name.split('.')[0]!));
      setClash(clashing.length ? clashing : undefined);
      setSource(from);
    },
    watch: (changed) => form.subscribe({ formState: { values: true }, callback: () => changed() }),
  }));
  const draft = useDraft(name, kept, { isLong, overReload: props.outlivesReload ?? false });
  const { keeper } = draft;

  useEffect(() => {
    if (!isDirty) free.current = false;
  });

  /** The field that shows an error, and its message there. */
  const fieldOf = (name: string) =>
    known.current.has(name)
      ? name
      : [...known.current].find(([field, { hasParts }]) => hasParts && name.startsWith(`${field}.`))?.[0];
  function fail(error: unknown) {
    if (error instanceof Overtaken) return;
    keeper.fail(error);
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
    keeper.forget();
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
  /** The person doesn't want the input. */
  const drop = () => {
    free.current = true;
    keeper.forget();
  };
  const discard = () => {
    setAsking(false);
    drop();
    onLeave?.();
  };
  const discardDraft = () => {
    form.reset();
    setSource(undefined);
    keeper.forget();
  };
  /** The fields that are named keep the value of the draft. */
  const settleClash = (names: readonly string[]) => {
    for (const { name: field } of clash ?? [])
      if (!names.includes(field))
        form.setValue(field as Path<Values>, get(form.control._defaultValues, field), { shouldDirty: true });
    setClash(undefined);
  };

  const [fields] = useState(() => ({
    know: (field: string, about: KnownField) => {
      known.current.set(field, about);
      if (about.isLong && !props.isPart) {
        long.current.add(field);
        setLong(true);
      }
      return () => void known.current.delete(field);
    },
    fields: () => known.current,
  }));
  const parts: FormParts = { id, ...fields, saving: isSubmitting, leave };
  const leaving = {
    asking,
    isDirty,
    isFree: () => free.current,
    isKept: () => keeper.isSafe() && (props.outlivesReload || keeper.hasText()),
    drop,
    keep: () => setAsking(false),
    discard,
  };
  // A form that stays open after saving no longer holds a draft.
  const restored = sent ? undefined : source;
  const drafts = {
    ...draft.state,
    isLong,
    restored,
    clash,
    settleClash,
    discardDraft,
    choose: keeper.choose,
  };
  return { form, parts, submit, stale, refusal, attempt, drafts, leaving, question, settleQuestion };
}
