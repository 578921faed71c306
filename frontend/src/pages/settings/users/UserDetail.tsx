import { Link } from 'react-router-dom';
import type { UserDto } from '../../../api/types.gen';
import { Fact, Facts } from '../../../components/Facts';
import { formatDay, formatMoment } from '../../../components/format';
import { roleLabel } from '../../../layout/identity';
import { studentRecordsPath } from '../../student-records/path';
import { signedInText } from './userKind';
import { messages } from './messages';

export const UserDetail = ({ user }: { user: UserDto }) => (
  <Facts>
    <Fact label="Role">{roleLabel(user.role)}</Fact>
    <Fact label={messages.source.label}>
      {user.roleHandedOverAt
        ? messages.source.mapping(user.roleHandedOverAt, user.roleHandedOverBy)
        : messages.source.hand}
    </Fact>
    <Fact label="Last sign-in">{signedInText(user.lastSignInAt)}</Fact>
    <Fact label="Email" long>
      {user.email ?? messages.noEmail}
    </Fact>
    <Fact label="Added">{formatDay(user.createdAt)}</Fact>
    {user.deactivatedAt && <Fact label="Deactivated">{formatMoment(user.deactivatedAt)}</Fact>}
    {user.studentId && (
      <Fact label="Student record">
        <Link to={`${studentRecordsPath}/${user.studentId}`}>Open the record</Link>
      </Fact>
    )}
  </Facts>
);
