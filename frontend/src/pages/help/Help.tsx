import styled from '@emotion/styled';
import { Ledger, LedgerRow } from '../../components/Ledger';
import { PageHeading } from '../../components/PageHeading';
import { Part, Parts } from '../../components/Part';
import { color } from '../../theme/color';
import { radius, size, space } from '../../theme/scale';
import { GuideList } from './GuideList';
import { messages, publicPages, shortcuts } from './messages';

const Lines = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: space(2, 5),
  '& dd': { margin: 0 },
});
const Key = styled.kbd({
  padding: '1px 7px',
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  background: color.surfaceAlt,
  fontFamily: 'inherit',
  fontSize: size.small,
  whiteSpace: 'nowrap',
});
const Links = styled.ul({ display: 'grid', gap: space(2), '& span': { color: color.muted } });

export default function Help() {
  return (
    <>
      <PageHeading title="Help & Support" />
      <Parts>
        <GuideList />
        <Part title="Support" note={messages.supportNote}>
          <Ledger>
            <LedgerRow label="Email">
              <a href="mailto:support@collegium.example">support@collegium.example</a>
            </LedgerRow>
            <LedgerRow label="Support hours">Mon-Fri 8:00 AM - 6:00 PM EST</LedgerRow>
          </Ledger>
        </Part>
        <Part title={messages.keyboard}>
          <Lines>
            {shortcuts.map(({ keys, does }) => (
              <KeysLine key={does} keys={keys} does={does} />
            ))}
          </Lines>
        </Part>
        <Part title={messages.publicSite}>
          <Links>
            {publicPages.map(({ page, label, about }) => (
              <li key={page}>
                <a href={`/${page}`}>{label}</a> <span>{about}</span>
              </li>
            ))}
          </Links>
        </Part>
      </Parts>
    </>
  );
}

const KeysLine = ({ keys, does }: { keys: readonly string[]; does: string }) => (
  <>
    <dt>
      {keys.map((key, index) => (
        <span key={key}>
          {index > 0 && ' or '}
          <Key>{key}</Key>
        </span>
      ))}
    </dt>
    <dd>{does}</dd>
  </>
);
