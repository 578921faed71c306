import { Link } from 'react-router-dom';
import { guides, readers } from 'virtual:guides';
import { Part } from '../../components/Part';
import { useUser } from '../../providers/session';
import { readersOf } from '../../components/help/helpFor';
import { pageOf } from '../../components/help/path';
import { Grid } from '../../components/layout/Grid';
import { Section } from '../../components/layout/Section';
import { Stack } from '../../components/layout/Stack';

/** The pages of the guide for the reader's role; employees also see how the others work. */
export function GuideList() {
  const { role } = useUser();
  return (
    <Part title="How to">
      <Grid gap={6} least={256}>
        {readersOf(role).map((reader) => (
          <Section gap={2} key={reader}>
            <h3>{readers[reader]}</h3>
            <Stack as="ul" gap={2}>
              {guides
                .filter((page) => page.reader === reader)
                .map(({ slug, title }) => (
                  <li key={slug}>
                    <Link to={pageOf(`${reader}/${slug}`)}>{title}</Link>
                  </li>
                ))}
            </Stack>
          </Section>
        ))}
      </Grid>
    </Part>
  );
}
