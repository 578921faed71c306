import styled from '@emotion/styled';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { BlockerDto } from '../../api/types.gen';
import { color } from '../../theme/color';
import { radius, space } from '../../theme/scale';
import { messages as help } from '../help/messages';
import { JobHelp, Remedy } from '../help/Remedy';
import { Icon } from '../Icon';
import { fieldId, useForm } from './FormContext';
import { flatErrors, inOrder, type Refusal } from './troubles';
import { messages as texts } from './messages';
import { Muted, Text } from '../layout/Text';
import { Stack } from '../layout/Stack';

const Box = styled.div({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space(3),
  marginBottom: space(5),
  padding: space(3, 4),
  border: `1px solid ${color.danger}`,
  borderRadius: radius.small,
  background: color.dangerSoft,
  color: color.text,
  '& > svg': { marginTop: '2px', color: color.danger },
  ':focus': { outline: 'none' },
});
const Jump = styled.button({
  minHeight: '24px',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'left',
  textDecoration: 'underline',
  textUnderlineOffset: '0.18em',
  cursor: 'pointer',
});

interface Props {
  refusal: Refusal | undefined;
  /** Counts the failed attempts: each one moves focus here. */
  attempt: number;
  /** The screen's ways around blockers, such as an override with a reason. */
  against?: (blockers: BlockerDto[]) => ReactNode;
  /** Whether blockers are listed here, or in the form below. */
  listed?: boolean;
}

/** Every problem of the form, once, at its top. It takes focus. */
export function Summary({ refusal, attempt, against, listed = true }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { id, fields, saving } = useForm();
  const { setFocus } = useFormContext();
  const { errors } = useFormState();
  const problems = inOrder(flatErrors(errors), fields());
  const { messages = [], blockers = [], isRule = false } = refusal ?? {};
  const count = problems.length + messages.length + blockers.length;

  // The form is inert while it is saving, and the errors may arrive a render after the attempt.
  const focused = useRef(0);
  useEffect(() => {
    if (saving || attempt === focused.current || !box.current) return;
    focused.current = attempt;
    box.current.focus();
  });

  const elsewhere = blockers.length > 0 && !listed;

  if (attempt === 0 || count === 0) return null;
  const go = (name: string) => {
    const field = document.getElementById(fieldId(id, name));
    if (field) field.focus();
    else setFocus(name);
  };
  return (
    <Box ref={box} tabIndex={-1} role="group" aria-labelledby={`${id}-summary`}>
      <Icon name="alert" />
      <div>
        <Text strong id={`${id}-summary`}>
          {texts.summary.heading(count)}
        </Text>
        <Stack as="ul" gap={1} above={1}>
          {problems.map(({ name, message }) => (
            <li key={name}>
              <Jump type="button" onClick={() => go(name)}>
                {withLabel(message, fields().get(name)?.label)}
              </Jump>
            </li>
          ))}
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
          {(listed ? blockers : []).map(({ code, message, liftedBy }, index) => (
            <li key={`${code}-${index}`}>
              {message}
              <Muted as="span" block size="small">
                {liftedBy ? help.resolvedBy(code, liftedBy) : texts.summary.final}
              </Muted>
              <Remedy code={code} />
            </li>
          ))}
        </Stack>
        {isRule && messages.length > 0 && <JobHelp />}
        {elsewhere && <p>{texts.summary.elsewhere}</p>}
        {blockers.length > 0 && against?.(blockers)}
      </div>
    </Box>
  );
}

/** Adds the field's name: "Must be a valid number" needs it, "Title is required" has it. */
const withLabel = (message: string, label: string | undefined) =>
  !label || message.toLowerCase().startsWith(label.toLowerCase())
    ? message
    : `${label.replace(/\.$/, '')}: ${message}`;
