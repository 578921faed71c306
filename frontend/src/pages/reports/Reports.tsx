import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { Notice } from '../../components/Notice';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { Tile, Tiles } from '../../components/Tiles';
import { whenLoaded } from '../../components/whenLoaded';
import { Section } from '../../components/layout/Section';
import { ScreenBones } from '../../layout/ScreenBones';
import { useMay } from '../../providers/session';
import { NotFound } from '../not-found/NotFound';
import { exportsId, reportHref } from './path';
import { groupsFor, mayExport, mayOpen, reports } from './reports';
import { messages } from './messages';

const Exports = whenLoaded(() => import('./exports/Exports'), ScreenBones);
/** The reports that the reader may open, or the one in the address. */
export default function Reports() {
  const { id } = useParams();
  const may = useMay();
  if (!id) return <Index />;
  if (id === exportsId && mayExport(may)) return <Exports />;
  const report = reports.find((one) => one.id === id);
  if (!report) return <NotFound />;
  if (!mayOpen(may, report))
    return (
      <>
        <PageTitle>{report.title}</PageTitle>
        <PageHeading title={report.title} />
        <Notice title={messages.noAccess} icon="lock" />
      </>
    );
  return <report.View report={report} />;
}

function Index() {
  const may = useMay();
  const groups = groupsFor(may);
  return (
    <>
      <PageHead>
        <PageHeading title="Reports">{messages.subtitle}</PageHeading>
        {mayExport(may) && (
          <ButtonLink look="outline" to={reportHref(exportsId)}>
            <Icon name="download" size={18} />
            My exports
          </ButtonLink>
        )}
      </PageHead>
      {groups.length === 0 ? (
        <Notice title={messages.none} icon="lock">
          {messages.noneHint}
        </Notice>
      ) : (
        groups.map((group) => (
          <Section below={7} key={group.title} aria-label={group.title}>
            <h2>{group.title}</h2>
            <Tiles>
              {group.reports.map(({ id, title, answers }) => (
                <Tile key={id} to={reportHref(id)} icon="chart" title={title}>
                  {answers}
                </Tile>
              ))}
            </Tiles>
          </Section>
        ))
      )}
    </>
  );
}
