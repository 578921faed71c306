import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { Bone } from '../../components/Bone';
import { Icon } from '../../components/Icon';
import { PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { roleLabel } from '../../layout/identity';
import { screensFor } from '../../layout/navigation';
import { useCurrentTerm } from '../../providers/terms';
import { useUser } from '../../providers/session';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';
import { accountSentence, dashboardTitle } from './dashboardTexts';

const Cards = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: space(5),
});

const Card = styled(Link)({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  gridTemplateRows: 'auto 1fr',
  gap: space(1, 4),
  alignItems: 'center',
  height: '100%',
  padding: space(6),
  background: color.surface,
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  color: color.text,
  textDecoration: 'none',
  transition: 'border-color 120ms',
  '&:hover': { borderColor: color.control },
  '& svg:first-of-type': { color: color.accent, alignSelf: 'start', gridRow: 'span 2' },
  '& svg:last-of-type': { color: color.muted, gridArea: '1 / 3 / span 2 / auto' },
});

const CardTitle = styled.h2({ fontSize: size.lead });
const CardText = styled.p({ gridColumn: 2, alignSelf: 'start', color: color.muted });
const Sentence = styled.p({ maxWidth: '60ch', fontSize: size.lead, color: color.muted });

export function Dashboard() {
  const user = useUser();
  const { role } = user;
  const term = useCurrentTerm();
  const screens = screensFor(user);

  return (
    <>
      <PageTitle>Dashboard</PageTitle>
      <PageHeading title={dashboardTitle(role, roleLabel(role))}>
        {term.isPending ? (
          <Bone width="190px" />
        ) : (
          [term.data?.name, 'Term Overview'].filter(Boolean).join(' ')
        )}
      </PageHeading>
      {screens.length === 0 && <Sentence>{accountSentence(user)}</Sentence>}
      <Cards>
        {screens.map(({ to, label, icon, description }) => (
          <li key={to}>
            <Card to={to}>
              <Icon name={icon} size={28} />
              <CardTitle>{label}</CardTitle>
              <CardText>{description}</CardText>
              <Icon name="chevronRight" />
            </Card>
          </li>
        ))}
      </Cards>
    </>
  );
}
