import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { guides, readers } from 'virtual:guides';
import { Part } from '../../components/Part';
import { useUser } from '../../providers/session';
import { size, space } from '../../theme/scale';
import { readersOf } from '../../components/help/helpFor';
import { pageOf } from '../../components/help/path';

const Lists = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  gap: space(6),
  '& h3': { marginBottom: space(2), fontSize: size.lead },
  '& ul': { display: 'grid', gap: space(2) },
});

/** The pages of the guide for the reader's role; employees also see how the others work. */
export function GuideList() {
  const { role } = useUser();
  return (
    <Part title="How to">
      <Lists>
        {readersOf(role).map((reader) => (
          <div key={reader}>
            <h3>{readers[reader]}</h3>
            <ul>
              {guides
                .filter((page) => page.reader === reader)
                .map(({ slug, title }) => (
                  <li key={slug}>
                    <Link to={pageOf(`${reader}/${slug}`)}>{title}</Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </Lists>
    </Part>
  );
}
