import { Link } from 'react-router-dom';
import type { SectionFolderDto } from '../../../api/types.gen';
import { Icon } from '../../../components/Icon';
import { Inline } from '../../../components/layout/Inline';
import { Text } from '../../../components/layout/Text';
import { useFolderHref } from './useFolderHref';
import { messages } from './messages';

/** The way from the top level to the open folder. */
export function FolderTrail({ path }: { path: readonly SectionFolderDto[] }) {
  const hrefOf = useFolderHref();
  const [here, above] = [path.at(-1)!, path.slice(0, -1)];
  return (
    <nav aria-label={messages.trail}>
      <Inline as="ol" wrap gap={[1, 1]} below={3}>
        {[{ id: undefined, name: messages.top }, ...above].map(({ id, name }) => (
          <Inline as="li" key={id ?? ''} gap={1} breaks>
            <Link to={hrefOf(id)}>{name}</Link>
            <Icon name="chevronRight" size={16} />
          </Inline>
        ))}
        <Text as="li" strong breaks aria-current="page">
          {here.name}
        </Text>
      </Inline>
    </nav>
  );
}
