import type { AuditEventDto } from '../../api/types.gen';
import { ButtonLink } from '../../components/Button';
import { useMay } from '../../providers/session';
import { compliancePath } from './path';
import { messages } from './messages';

const narrowedTo = (name: string, value: string) => `${compliancePath}?${name}=${encodeURIComponent(value)}`;

/** Links to other rows of the trail about the same request, person or record. */
export function EventLinks({ event }: { event: AuditEventDto }) {
  const may = useMay();
  const { requestId, actorId, subjectId, subjectType } = event;
  return (
    <>
      {requestId && (
        <ButtonLink look="outline" to={narrowedTo('search', requestId)}>
          Same request
        </ButtonLink>
      )}
      {actorId && (
        <ButtonLink look="outline" to={narrowedTo('actorId', actorId)}>
          Same person
        </ButtonLink>
      )}
      {subjectId && (
        <ButtonLink look="outline" to={narrowedTo('subjectId', subjectId)}>
          Same record
        </ButtonLink>
      )}
      {subjectId && subjectType === 'student' && may('read', 'disclosures') && (
        <ButtonLink
          look="outline"
          to={`${compliancePath}?tab=reads&student=${encodeURIComponent(subjectId)}`}
        >
          {messages.entry.viewers}
        </ButtonLink>
      )}
    </>
  );
}
