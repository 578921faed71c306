import styled from '@emotion/styled';
import { Link, useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { Notice } from '../../components/Notice';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { whenLoaded } from '../../components/whenLoaded';
import { ScreenBones } from '../../layout/ScreenBones';
import { useMay } from '../../providers/session';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';
import { NotFound } from '../not-found/NotFound';
import { exportsId, reportHref } from './path';
import { groupsFor, mayOpen, reports } from './reports';

const Exports = whenLoaded(() => import('./exports/Exports'), ScreenBones);

const Group = styled.section({
  marginBottom: space(7),
  '& > h2': { marginBottom: space(3), fontSize: size.lead },
});
const List = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: space(4),
});
const Tile = styled(Link)({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space(4),
  alignContent: 'start',
  height: '100%',
  padding: space(5),
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
  background: color.surface,
  color: color.text,
  textDecoration: 'none',
  '& svg': { gridRow: 'span 2', color: color.accent },
  '& strong': { fontWeight: 600 },
  '& span': { color: color.muted },
  '&:hover': { borderColor: color.control },
});

/** The reports that the reader may open, or the one of the address. */
export default function Reports() {
  const { id } = useParams();
  const may = useMay();
  if (!id) return <Index />;
  if (id === exportsId && groupsFor(may).length > 0) return <Exports />;
  const report = reports.find((one) => one.id === id);
  if (!report) return <NotFound />;
  if (!mayOpen(may, report))
    return (
      <>
        <PageTitle>{report.title}</PageTitle>
        <PageHeading title={report.title} />
        <Notice title="This report is not open to your role" icon="lock" />
      </>
    );
  return <report.View report={report} />;
}

function Index() {
  const groups = groupsFor(useMay());
  return (
    <>
      <PageTitle>Reports</PageTitle>
      <PageHead>
        <PageHeading title="Reports">
          Figures of the university. Each number opens what it counts.
        </PageHeading>
        {groups.length > 0 && (
          <ButtonLink look="outline" to={reportHref(exportsId)}>
            <Icon name="download" size={18} />
            My exports
          </ButtonLink>
        )}
      </PageHead>
      {groups.length === 0 ? (
        <Notice title="There are no reports for your role" icon="lock" />
      ) : (
        groups.map((group) => (
          <Group key={group.title} aria-label={group.title}>
            <h2>{group.title}</h2>
            <List>
              {group.reports.map(({ id, title, answers }) => (
                <li key={id}>
                  <Tile to={reportHref(id)}>
                    <Icon name="chart" />
                    <strong>{title}</strong>
                    <span>{answers}</span>
                  </Tile>
                </li>
              ))}
            </List>
          </Group>
        ))
      )}
    </>
  );
}
