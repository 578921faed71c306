import { Email } from '../../components/Email';
import { Fact, Facts } from '../../components/Facts';
import { FileList } from '../../components/FileList';
import { formatDate, formatMoment } from '../../components/format';
import { Muted, Prose } from '../../components/layout/Text';
import { Part } from '../../components/Part';
import { Timeline } from '../../components/Timeline';
import type { Record as Application } from './queries';
import { actLabels, messages, sourceLabels, stateLabels } from './messages';

interface Props {
  application: Application;
}

export function FactsPart({ application }: Props) {
  const { email, phone, birthDate, source, submittedAt, isLate, completedAt, signature } = application;
  const { verifiedGpa, verifiedGpaSource, feeNote } = application;
  return (
    <Part title="Applicant">
      <Facts>
        {email && (
          <Fact label="Email" long>
            <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
              <Email address={email} />
            </a>
          </Fact>
        )}
        {phone && <Fact label="Phone">{phone}</Fact>}
        {birthDate && <Fact label="Date of birth">{formatDate(birthDate)}</Fact>}
        <Fact label="Source">{sourceLabels[source]}</Fact>
        <Fact label="Submitted">
          {!submittedAt
            ? messages.facts.notSubmitted
            : isLate
              ? messages.facts.lateOn(formatMoment(submittedAt))
              : formatMoment(submittedAt)}
        </Fact>
        <Fact label="Complete">{completedAt ? formatMoment(completedAt) : messages.facts.incomplete}</Fact>
        {signature && <Fact label="Signed by">{signature}</Fact>}
        <Fact label="Verified GPA">
          {verifiedGpa === null
            ? messages.facts.notVerified
            : messages.facts.gpaFrom(verifiedGpa.toFixed(3), verifiedGpaSource ?? '')}
        </Fact>
        {feeNote && <Fact label="Fee note">{feeNote}</Fact>}
      </Facts>
    </Part>
  );
}

export const Files = ({ application: { id, files } }: Props) => (
  <Part title="Files">
    {files.length === 0 ? (
      <Muted>{messages.files.empty}</Muted>
    ) : (
      <FileList
        label={messages.files.label}
        files={files}
        at={(file) => ['applications', id, 'files', file.id]}
      />
    )}
  </Part>
);

export const Notes = ({ application: { notes } }: Props) => (
  <Part title="Notes">
    {notes.length === 0 ? (
      <Muted>{messages.notes.empty}</Muted>
    ) : (
      <Timeline
        label="Notes"
        items={notes.toReversed().map((note) => ({
          id: note.id,
          at: note.createdAt,
          title: note.authorName ?? messages.notes.unnamed,
          children: <Prose>{note.text}</Prose>,
        }))}
      />
    )}
  </Part>
);

/** Changes of state, and what the office did with reasons. */
export function TimelinePart({ application: { timeline, checklist } }: Props) {
  const titleOf = ({ act, itemCode, toState }: Application['timeline'][number]) => {
    if (!act) return messages.timeline.move(toState ? stateLabels[toState] : '');
    const item = checklist.find(({ code }) => code === itemCode)?.title;
    return item ? messages.timeline.item(actLabels[act], item) : actLabels[act];
  };
  return (
    <Part title="Timeline">
      {timeline.length === 0 ? (
        <Muted>{messages.timeline.empty}</Muted>
      ) : (
        <Timeline
          label={messages.timeline.label}
          items={timeline
            .map((event, index) => ({
              id: String(index),
              at: event.at,
              title: titleOf(event),
              by: event.actorName ?? undefined,
              children: event.reason && <Muted breaks>{event.reason}</Muted>,
            }))
            .toReversed()}
        />
      )}
    </Part>
  );
}
