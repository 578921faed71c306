import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../../components/Icon';
import { Part } from '../../components/Part';
import { Grid } from '../../components/layout/Grid';
import { useMay, useUser } from '../../providers/session';
import { color } from '../../theme/color';
import { radius, space } from '../../theme/scale';
import { officePaths } from './officePaths';
const Action = styled(Link)({
  display: 'grid',
  gap: space(2),
  padding: space(4),
  height: '100%',
  border: `1px solid ${color.line}`,
  borderRadius: radius.small,
  color: color.text,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { background: color.surfaceAlt, borderColor: color.control },
  '& svg': { color: color.accent },
});

interface Quick {
  to: string;
  label: string;
  icon: IconName;
}

/** The document's quick actions, if this person may take them. */
export function useQuickActions(): Quick[] {
  const may = useMay();
  const { role } = useUser();
  const actions: (Quick | false)[] = [
    may('list', 'students') &&
      role !== 'student' && { to: officePaths.records, label: 'Student Lookup', icon: 'search' },
    may('issue', 'transcripts') && {
      to: `${officePaths.records}?dialog=issue-transcript`,
      label: 'Issue Transcript',
      icon: 'book',
    },
    may('issue', 'transcripts') && {
      to: `${officePaths.records}?dialog=degree-audit`,
      label: 'Degree Audit',
      icon: 'check',
    },
    may('issue', 'transcripts') && {
      to: `${officePaths.records}?dialog=verify-enrollment`,
      label: 'Verify Enrollment',
      icon: 'enrollment',
    },
    (may('request', 'grades.change') || may('approve', 'grades.change')) && {
      to: officePaths.gradeChanges,
      label: 'Grade Change',
      icon: 'grade',
    },
    may('place', 'holds') && { to: officePaths.holds, label: 'Manage Holds', icon: 'lock' },
  ];
  return actions.filter((action): action is Quick => action !== false);
}

export const QuickActions = ({ actions }: { actions: readonly Quick[] }) => (
  <Part title="Quick Actions">
    <Grid as="ul" gap={3} least={150} fit>
      {actions.map(({ to, label, icon }) => (
        <li key={to}>
          <Action to={to}>
            <Icon name={icon} size={24} />
            {label}
          </Action>
        </li>
      ))}
    </Grid>
  </Part>
);
