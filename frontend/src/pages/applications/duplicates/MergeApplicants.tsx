import { useQueryClient } from '@tanstack/react-query';
import type { ApplicantMergePreviewDto, MergedApplicantDto } from '../../../api/types.gen';
import { Button, ButtonLink } from '../../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../../components/dialog/Dialog';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Fact, Facts } from '../../../components/Facts';
import { Fields } from '../../../components/form/FieldFrame';
import { TextArea } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { required } from '../../../components/form/rules';
import { formatDate } from '../../../components/format';
import { Bullets } from '../../../components/layout/Bullets';
import { Stack } from '../../../components/layout/Stack';
import { Muted } from '../../../components/layout/Text';
import { WhileRead } from '../../../components/records/WhileRead';
import { useAct } from '../../../providers/acts';
import { hasStatus } from '../../../providers/apiError';
import { useMay } from '../../../providers/session';
import { stateLabels } from '../messages';
import { applicationHref } from '../path';
import { keys } from '../queries';
import { mergeApplicants, previewKey, useMergePreview } from './queries';
import { messages } from './messages';

const dialogName = 'merge-applicants';
const useMergeDialog = () => useDialogAddress('dialog', ['from']);
const useMayMerge = () => useMay()('write', 'applications');

/** Opens the merge of another application's applicant into this one's. */
export function MergeButton({ from, name }: { from: string; name: string }) {
  const { open } = useMergeDialog();
  if (!useMayMerge()) return null;
  return (
    <Button
      type="button"
      look="quiet"
      aria-label={messages.buttonFor(name)}
      onClick={() => open(dialogName, { from })}
    >
      {messages.button}
    </Button>
  );
}

/** The dialog in the address, about the applicant of this application, who stays. */
export function MergeDialog({ applicationId }: { applicationId: string }) {
  const { dialog, parameter, close } = useMergeDialog();
  const from = parameter('from');
  if (!useMayMerge() || dialog !== dialogName || !from) return null;
  return <ReadPreview key={from} id={applicationId} from={from} onClose={close} />;
}

interface Props {
  id: string;
  from: string;
  onClose: () => void;
}

function ReadPreview(props: Props) {
  const reading = useMergePreview(props.id, props.from);
  return (
    <WhileRead
      title={messages.reading}
      one="application"
      missing
      size="large"
      failed={messages.readFailed}
      reading={reading}
      onClose={props.onClose}
    >
      {(preview) =>
        preview.blockers.length ? (
          <Blocked preview={preview} {...props} />
        ) : (
          <MergeForm preview={preview} {...props} />
        )
      }
    </WhileRead>
  );
}

type PreviewProps = Props & { preview: ApplicantMergePreviewDto };

function Blocked({ preview, id, from, onClose }: PreviewProps) {
  const { kept, merged, blockers } = preview;
  return (
    <Dialog title={messages.title(kept.email)} size="large" onClose={onClose}>
      <DialogBody tabIndex={0} role="region" aria-label={messages.reading}>
        <Stack gap={5}>
          <Stack gap={3}>
            <p>{messages.blocked(blockers.length)}</p>
            <Bullets>
              {blockers.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </Bullets>
          </Stack>
          <Content {...preview} />
        </Stack>
      </DialogBody>
      {kept.id !== merged.id && <Swap id={id} from={from} />}
    </Dialog>
  );
}

const swapHref = (id: string, from: string) =>
  `${applicationHref(from)}?${new URLSearchParams({ dialog: dialogName, from: id })}`;

const Swap = ({ id, from }: Pick<Props, 'id' | 'from'>) => (
  <DialogFooter>
    <ButtonLink look="outline" to={swapHref(id, from)} replace>
      {messages.swap}
    </ButtonLink>
  </DialogFooter>
);

function MergeForm({ preview, id, from, onClose }: PreviewProps) {
  const { kept, merged, version } = preview;
  const client = useQueryClient();
  const { run } = useAct({
    act: ({ reason }: { reason: string }) =>
      mergeApplicants(id, { fromId: from, previewVersion: version, reason: reason.trim() }),
    done: messages.done,
    failed: messages.failed,
    refreshes: keys,
  });
  const send = async (values: { reason: string }) => {
    try {
      return await run(values);
    } catch (error) {
      // Something changed: the dialog shows what would move now, beside the reason.
      if (hasStatus(error, 409)) void client.invalidateQueries({ queryKey: previewKey });
      throw error;
    }
  };
  return (
    <FormDialog
      name={`application/${id}/merge/${from}`}
      title={messages.title(kept.email)}
      description={messages.text(merged.email, kept.email)}
      size="large"
      submit={messages.submit}
      saving={messages.saving}
      danger
      failed={messages.failed}
      values={{ reason: '' }}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack gap={5}>
        <Content {...preview} />
        <Fields>
          <TextArea
            name="reason"
            label={messages.reason}
            hint={messages.reasonHint}
            rules={required(messages.reasonRequired)}
          />
        </Fields>
      </Stack>
    </FormDialog>
  );
}

/** Who they are, every application that moves, and what ends. */
const Content = ({ kept, merged, applications, ends }: ApplicantMergePreviewDto) => (
  <>
    <Stack gap={3} as="section">
      <h3>{messages.people}</h3>
      <Person role={messages.kept} person={kept} />
      <Person role={messages.merged} person={merged} />
    </Stack>
    <Stack gap={3} as="section">
      <h3>{messages.moves}</h3>
      <Bullets>
        {applications.map(({ id, number, programName, termName, state, files, recommendations, notes }) => (
          <li key={id}>
            {messages.application(number, programName, termName, stateLabels[state])}
            <br />
            <Muted as="span">{messages.parts(files, recommendations, notes)}</Muted>
          </li>
        ))}
      </Bullets>
    </Stack>
    {ends.length > 0 && (
      <Stack gap={3} as="section">
        <h3>{messages.ends}</h3>
        <Bullets>
          {ends.map(({ name, count }) => (
            <li key={name}>{messages.end(name, count)}</li>
          ))}
        </Bullets>
      </Stack>
    )}
  </>
);

const Person = ({ role, person }: { role: string; person: MergedApplicantDto }) => (
  <Facts>
    <Fact label={role} long>
      {person.email}
    </Fact>
    {person.names.length > 0 && <Fact label={messages.names}>{person.names.join(', ')}</Fact>}
    {person.birthDates.length > 0 && (
      <Fact label={messages.birthDates}>{person.birthDates.map(formatDate).join(', ')}</Fact>
    )}
    {person.phones.length > 0 && <Fact label={messages.phones}>{person.phones.join(', ')}</Fact>}
  </Facts>
);
