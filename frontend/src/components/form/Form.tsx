import styled from '@emotion/styled';
import { type FormEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import type { BlockerDto } from '../../api/types.gen';
import { Confirm } from '../dialog/Confirm';
import { useRescuedFocus } from '../layers/useRescuedFocus';
import { DraftStatus, OtherDraft } from './drafts/DraftStatus';
import { Restored } from './drafts/Restored';
import { FormContext } from './FormContext';
import { LeaveQuestion } from './LeaveQuestion';
import { StaleEdit } from './StaleEdit';
import { Summary } from './Summary';
import { useUnsaved } from './unsaved';
import { useFormParts } from './useFormParts';
import type { Version } from './useStale';

const Content = styled.div({ '&[inert]': { opacity: 0.7 } });

export interface FormHandle {
  /** Closes the form; asks for confirmation if input would be lost. */
  leave: () => void;
}

/** The consequence and the action's label; see Confirm. */
export interface Question {
  title: string;
  text: ReactNode;
  confirm: string;
  danger?: boolean;
}

export interface FormProps<Values extends FieldValues, Answer = unknown> {
  /** Names the record, such as "section/5d1c": a draft finds its form by this name. */
  name: string;
  /** The initial values. */
  values: Values;
  /** The version of the record with these values. */
  etag?: string;
  /** Rejects with the failure; see useAct. */
  onSubmit: (values: Values, etag: string | undefined) => Promise<Answer>;
  /** The confirmation for an action that can't be undone, shown once all fields are valid. Never rejects. */
  asks?: (values: Values) => Question | undefined | Promise<Question | undefined>;
  /** Runs after saving, and may close the form. */
  onDone?: (answer: Answer) => void;
  /** If the form stays open: the record from the response, to edit further. Without it, the form keeps its input. */
  saved?: (answer: Answer) => Version<Values>;
  /** Runs after Cancel, once the person has confirmed that input may be lost. */
  onLeave?: () => void;
  /** Reads the record again after someone else has changed it. */
  reread?: () => Promise<Version<Values>>;
  /** Shown next to restored values, for example to name what couldn't be kept. */
  restoredNote?: string;
  /**
   * Short input also survives a reload, so that the window may close without a question. Long text is saved on the server
   * in any case.
   */
  outlivesReload?: boolean;
  /** The result goes into another form, which keeps the draft. */
  isPart?: boolean;
  /** The screen's ways around blockers, such as an override with a reason. */
  against?: (blockers: BlockerDto[]) => ReactNode;
  /** The screen lists all current blockers with their actions itself, so the form doesn't list them again. */
  showsBlockers?: boolean;
  /** The message for a failure that comes without one from the server. */
  failed: string;
  /** FormButtons. They are hidden while two versions are compared. */
  buttons: ReactNode;
  /** Places fields and buttons, for example in the body and the footer of a dialog. */
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
 * A form that loses no input. It sends once, regardless of the number of clicks. It shows the server's errors at its
 * fields, lists blockers with the office that can release them, and shows another person's change next to one's own.
 * Drafts outlive the session, and leaving with unsaved input needs a confirmation.
 */
export function Form<Values extends FieldValues, Answer>(props: FormProps<Values, Answer>) {
  const { against, showsBlockers, frame = plainFrame, buttons, children, ref } = props;
  const element = useRef<HTMLFormElement>(null);
  const { form, parts, submit, stale, refusal, attempt, drafts, leaving, question, settleQuestion } =
    useFormParts(props);
  const { conflict, settle } = stale;
  const { isLong, restored, other, clash } = drafts;
  useUnsaved(element, leaving);
  // No element of a form can hold focus while it is saving.
  useRescuedFocus(parts.saving);
  // A button that settles a draft is gone afterward.
  useRescuedFocus(`${restored?.from} ${other?.etag} ${clash?.length}`);
  useImperativeHandle(ref, () => ({ leave: parts.leave }));

  const clicks = useRef(0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Events of a portal bubble through React's tree: ignore those of a form inside.
    if (event.target === element.current) submit(clicks.current > 1);
  };
  const content = (
    <>
      <Content inert={parts.saving} hidden={conflict !== undefined || clash !== undefined}>
        {restored && (
          <Restored
            source={restored}
            reload={props.outlivesReload || isLong}
            note={props.restoredNote}
            onDiscard={isLong ? drafts.discardDraft : undefined}
          />
        )}
        {other && <OtherDraft at={other.updatedAt!} onChoose={drafts.choose} />}
        <Summary refusal={refusal} attempt={attempt} against={against} listed={!showsBlockers} />
        {children}
        {isLong && <DraftStatus status={drafts.status} />}
      </Content>
      {clash && (
        <StaleEdit
          id={parts.id}
          differences={clash}
          isDraft
          onSettle={drafts.settleClash}
          onLeave={() => drafts.settleClash([])}
        />
      )}
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
          {frame(content, conflict || clash ? null : buttons)}
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
