import styled from '@emotion/styled';
import { type FormEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { BlockerDto } from '../../api/types.gen';
import { Confirm } from '../dialog/Confirm';
import { useRescuedFocus } from '../layers/useRescuedFocus';
import { FormContext } from './FormContext';
import { LeaveQuestion } from './LeaveQuestion';
import { Restored } from './Restored';
import { StaleEdit } from './StaleEdit';
import { Summary } from './Summary';
import { useUnsaved } from './unsaved';
import { useFormParts } from './useFormParts';
import type { Version } from './useStale';

const Content = styled.div({ '&[inert]': { opacity: 0.7 } });

export interface FormHandle {
  /** Closes the form; asks first where something would be lost. */
  leave: () => void;
}

/** What will follow, and the deed in words; see Confirm. */
export interface Question {
  title: string;
  text: ReactNode;
  confirm: string;
  danger?: boolean;
}

export interface FormProps<Values extends FieldValues, Answer = unknown> {
  /** Names what is being written, such as "section/5d1c": what outlives a session finds its form by it. */
  name: string;
  /** What the fields begin with. */
  values: Values;
  /** The version that they were read at. */
  etag?: string;
  /** Rejects with the failure; see useAct. */
  onSubmit: (values: Values, etag: string | undefined) => Promise<Answer>;
  /** What cannot be undone is asked before it is sent, once every field is right. */
  asks?: (values: Values) => Question | undefined;
  /** It is saved, and the form may go. */
  onDone?: (answer: Answer) => void;
  /** Where the form stays: the record as the answer has it, to be edited further. Else it is as it was typed. */
  saved?: (answer: Answer) => Version<Values>;
  /** Cancelled, with the leave of whoever typed. */
  onLeave?: () => void;
  /** Reads the record again, for whoever was overtaken by somebody else. */
  reread?: () => Promise<Version<Values>>;
  /** What of the values can be kept over a session or a reload, where that is not all: files cannot. */
  keeps?: (values: Values) => Values;
  /** Said beside what is here again, such as what could not be kept. */
  restoredNote?: string;
  /** What is typed outlives a reload as well, so that the window may close without a question. */
  outlivesReload?: boolean;
  /** What the screen offers against blockers, such as an override with a reason. */
  against?: (blockers: BlockerDto[]) => ReactNode;
  /** The screen lists all blockers itself, up to date and with what can be done: they are not listed twice. */
  showsBlockers?: boolean;
  /** The words of a failure for which the server has none. */
  failed: string;
  /** FormButtons. They stay away while two versions are compared. */
  buttons: ReactNode;
  /** Puts fields and buttons in their places, such as the body and the foot of a dialog. */
  frame?: (content: ReactNode, buttons: ReactNode) => ReactNode;
  children: ReactNode;
  ref?: Ref<FormHandle>;
  'aria-label'?: string;
}

const plainFrame = (content: ReactNode, buttons: ReactNode) => (
  <>
    {content}
    {buttons}
  </>
);

/**
 * A form that loses nothing. It is sent once however often it is clicked; what the server refuses stands at its
 * fields, what is in the way is listed with who can lift it, somebody else's change is shown beside one's own, what
 * was typed outlives the session, and nobody leaves it by mistake.
 */
export function Form<Values extends FieldValues, Answer>(props: FormProps<Values, Answer>) {
  const { against, showsBlockers, frame = plainFrame, buttons, children, ref } = props;
  const element = useRef<HTMLFormElement>(null);
  const { form, parts, submit, stale, refusal, attempt, restored, leaving, question, settleQuestion } =
    useFormParts(props);
  const { conflict, settle } = stale;
  useUnsaved(element, { ...leaving, kept: props.outlivesReload });
  // Nothing of a form can hold the focus while it is saved.
  useRescuedFocus(parts.saving);
  useImperativeHandle(ref, () => ({ leave: parts.leave }));

  const clicks = useRef(0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    // A portal's events rise through React's tree: a form inside is none of this one's business.
    if (event.target === element.current) submit(clicks.current > 1);
  };
  const content = (
    <>
      <Content inert={parts.saving} hidden={conflict !== undefined}>
        {restored && <Restored reload={props.outlivesReload} note={props.restoredNote} />}
        <Summary refusal={refusal} attempt={attempt} against={against} listed={!showsBlockers} />
        {children}
      </Content>
      {conflict && (
        <StaleEdit
          id={parts.id}
          differences={conflict.differences}
          onSettle={(kept) => {
            settle(kept);
            submit();
          }}
          onLeave={leaving.discard}
        />
      )}
    </>
  );
  return (
    <FormContext value={parts}>
      <FormProvider {...form}>
        <form
          ref={element}
          noValidate
          onClickCapture={({ detail }) => (clicks.current = detail)}
          onSubmit={send}
          aria-label={props['aria-label']}
          aria-busy={parts.saving}
        >
          {frame(content, conflict ? null : buttons)}
        </form>
        {question && (
          <Confirm
            title={question.title}
            confirm={question.confirm}
            danger={question.danger}
            onConfirm={() => settleQuestion(true)}
            onCancel={() => settleQuestion(false)}
          >
            {question.text}
          </Confirm>
        )}
        {leaving.asking && <LeaveQuestion onDiscard={leaving.discard} onKeep={leaving.keep} />}
      </FormProvider>
    </FormContext>
  );
}
