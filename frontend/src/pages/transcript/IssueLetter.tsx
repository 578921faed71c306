import { useWatch } from 'react-hook-form';
import type { LetterCheckDto, LetterDto, LetterKindDto } from '../../api/types.gen';
import { NoticeDialog } from '../../components/dialog/NoticeDialog';
import { Fields } from '../../components/form/FieldFrame';
import { CheckboxField } from '../../components/form/choices';
import { SelectField } from '../../components/form/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { required } from '../../components/form/rules';
import { useEmptied } from '../../components/form/useEmptied';
import { Stack } from '../../components/layout/Stack';
import { WhileRead } from '../../components/records/WhileRead';
import { post, useAct } from '../../providers/acts';
import { directoryText } from '../../components/directory';
import { issuedOf, useLetterCheck } from './queries';
import { myTranscriptPath, transcriptHref } from './path';
import { letterMessages, letterNames, messages } from './messages';

interface Values {
  kind: LetterKindDto['kind'];
  consent: boolean;
}

interface Props {
  studentId: string;
  /** "Maria Lopez"; absent: the student's own. */
  name?: string;
  onIssued: () => void;
  onClose: () => void;
}

const isPossible = ({ refusal, blockers }: LetterKindDto) => !refusal && blockers.length === 0;

/** The letters that can be issued now, and why the others can't. */
export const IssueLetter = (props: Props) => (
  <WhileRead
    title="Issue letter"
    one="letters"
    size="small"
    reading={useLetterCheck(props.studentId)}
    failed={messages.failed.record}
    onClose={props.onClose}
  >
    {(check) =>
      check.kinds.some(isPossible) ? (
        <LetterForm {...props} check={check} />
      ) : (
        <NoticeDialog title={letterMessages.noneTitle} size="small" onClose={props.onClose}>
          <WhyNot kinds={check.kinds} />
        </NoticeDialog>
      )
    }
  </WhileRead>
);

function LetterForm({ studentId, name, check, onIssued, onClose }: Props & { check: LetterCheckDto }) {
  const issue = useAct({
    act: ({ kind, consent }: Values) =>
      post<LetterDto>(['students', studentId, 'letters'], { kind, ...(consent && { consent }) }),
    // Issued now, or earlier today.
    done: ({ number }) => letterMessages.done(number),
    record: (letter) => ({
      name: letter.number,
      to:
        name === undefined
          ? `${myTranscriptPath}?tab=letters`
          : transcriptHref(studentId, { tab: 'letters' }),
    }),
    failed: messages.failed.letter,
    refreshes: [[issuedOf(studentId, 'letters')], ['students', 'letters', { studentId }]],
  });
  const possible = check.kinds.filter(isPossible);
  const refused = check.kinds.filter((kind) => !isPossible(kind));
  return (
    <FormDialog<Values, unknown>
      name={`letter/${studentId}`}
      title="Issue letter"
      description={name ? letterMessages.office(name) : letterMessages.own}
      submit="Issue letter"
      saving="Issuing…"
      failed={messages.failed.letter}
      values={{ kind: possible[0]!.kind, consent: false }}
      onSubmit={issue.run}
      onDone={onIssued}
      onClose={onClose}
    >
      <Fields>
        <SelectField
          name="kind"
          label="Type"
          choices={possible.map(({ kind }) => ({ value: kind, label: letterNames[kind] }))}
          rules={required('Type is required')}
        />
        <Consent check={check} />
        {refused.length > 0 && <WhyNot kinds={refused} />}
      </Fields>
    </FormDialog>
  );
}

/** For offices: academic standing isn't directory information, and a student may restrict directory information. */
function Consent({ check: { kinds, restricted } }: { check: LetterCheckDto }) {
  const chosen = useWatch({ name: 'kind' }) as Values['kind'];
  useEmptied('consent', false, chosen);
  if (!kinds.find(({ kind }) => kind === chosen)?.needsConsent) return null;
  return (
    <CheckboxField
      name="consent"
      label={letterMessages.consent}
      hint={
        restricted.length > 0 ? letterMessages.restricted(directoryText(restricted)) : letterMessages.standing
      }
      rules={required(letterMessages.consentRequired)}
    />
  );
}

const WhyNot = ({ kinds }: { kinds: readonly LetterKindDto[] }) => (
  <Stack as="ul" gap={2} tone="muted" size="small" breaks aria-label={letterMessages.unavailable}>
    {kinds.map(({ kind, refusal, blockers }) => (
      <li key={kind}>
        <strong>{letterNames[kind]}</strong>{' '}
        {letterMessages.refused(
          [refusal, ...blockers.map(({ message }) => message)].filter(Boolean).join(' '),
        )}
      </li>
    ))}
  </Stack>
);
