import { useState } from 'react';
import { Button } from '../../components/Button';
import { Confirm } from '../../components/dialog/Confirm';
import { FormDialog } from '../../components/form/FormDialog';
import { toText } from '../../components/form/rules';
import { dotted } from '../../components/format';
import { History } from '../../components/history/History';
import { isMissing } from '../../components/records/RecordPanel';
import { WhileRead } from '../../components/records/WhileRead';
import { Section } from '../../components/layout/Section';
import { type Signup, useRemove, useSave, useSignup } from './queries';
import { personOf, sportNames } from './signup';
import { SignupFields } from './SignupFields';
import { messages } from './messages';

interface Props {
  id: string;
  onClose: () => void;
}

export function SignupDialog({ id, onClose }: Props) {
  const reading = useSignup(id);
  return (
    <WhileRead
      title={isMissing(reading.error) ? messages.record.missing : 'Sign-up'}
      one="sign-up"
      size="large"
      reading={reading}
      missing={<p>{messages.record.missingText}</p>}
      onClose={onClose}
    >
      {(signup) => <SignupForm signup={signup} onClose={onClose} />}
    </WhileRead>
  );
}

const valuesOf = ({ firstName, lastName, email, phone, sport, status, ...texts }: Signup) => ({
  firstName,
  lastName,
  email,
  phone,
  sport,
  status,
  experience: texts.experience ?? '',
  message: texts.message ?? '',
  staffNote: texts.staffNote ?? '',
});
export type SignupValues = ReturnType<typeof valuesOf>;

const bodyOf = ({ experience, message, staffNote, ...values }: SignupValues) => ({
  ...values,
  experience: toText(experience),
  message: toText(message),
  staffNote: toText(staffNote),
});

function SignupForm({ signup, onClose }: { signup: Signup; onClose: () => void }) {
  const { id } = signup;
  const [removing, setRemoving] = useState(false);
  const save = useSave(id);
  const removal = useRemove(id);
  const { refetch } = useSignup(id);
  const reread = async () => {
    const { data } = await refetch({ throwOnError: true });
    return { values: valuesOf(data!), etag: data!.etag };
  };
  return (
    <>
      <FormDialog<SignupValues>
        name={`signup/${id}`}
        title={personOf(signup)}
        description={dotted([
          sportNames[signup.sport],
          messages.signedUp(signup.createdAt),
          signup.receiptState && messages.confirmations[signup.receiptState],
        ])}
        size="large"
        values={valuesOf(signup)}
        etag={signup.etag}
        reread={reread}
        onSubmit={(values, etag) => save.run({ values: bodyOf(values), etag })}
        failed={messages.save.failed}
        submit="Save Sign-up"
        more={
          <Button type="button" look="quiet" onClick={() => setRemoving(true)}>
            Delete
          </Button>
        }
        onClose={onClose}
      >
        <SignupFields />
        <Section gap={3} above={8} aria-label="History">
          <h3>History</h3>
          <History of={`athletics/signups/${id}`} label={`History of ${personOf(signup)}`} />
        </Section>
      </FormDialog>
      {removing && (
        <Confirm
          title={messages.delete.title(personOf(signup))}
          confirm="Delete Sign-up"
          doing="Deleting…"
          danger
          onConfirm={async () => {
            await removal.run(signup.etag);
            onClose();
          }}
          onCancel={() => setRemoving(false)}
        >
          {messages.delete.text}
        </Confirm>
      )}
    </>
  );
}
